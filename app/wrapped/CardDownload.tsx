import { useEffect, useState } from 'react'
import { cardText, type Wrapped } from '#core/wrapped/summary.ts'
import { drawCard } from './draw-card.ts'
import { shareOrDownload } from './share-or-download.ts'

/**
 * Download As Image, and the card's text to copy. The file is drawn before the click: iOS refuses a
 * share that begins later than the tap.
 */
export function CardDownload({ wrapped, address }: { wrapped: Wrapped; address: string }) {
  const [file, setFile] = useState<File | null>(null)
  const text = cardText(wrapped, address)

  useEffect(() => {
    let isMounted = true
    drawCard(wrapped, address).then(
      (drawn) => isMounted && setFile(drawn),
      // Logged and not shown (specification, part 8).
      (error: unknown) => console.error('The card could not be drawn.', error),
    )
    return () => {
      isMounted = false
    }
  }, [wrapped, address])

  return (
    <div className="stack">
      <button
        className="button pen"
        type="button"
        disabled={file === null}
        onClick={() => file && shareOrDownload(file)}
      >
        Download As Image
      </button>
      <noscript>
        <p className="faint">The image is drawn by your browser, which needs JavaScript for it.</p>
      </noscript>
      <details className="card-text">
        <summary>Text of the card, to go with the picture</summary>
        <CopyText text={text} />
      </details>
    </div>
  )
}

function CopyText({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <div className="stack">
      <pre dir="auto">{text}</pre>
      <button
        className="button"
        type="button"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            (error: unknown) => console.error('The text could not be copied.', error),
          )
        }
      >
        {copied ? 'Copied' : 'Copy Text'}
      </button>
    </div>
  )
}
