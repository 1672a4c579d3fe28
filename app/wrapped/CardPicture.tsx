import { useEffect, useState } from 'react'
import { cardText, type Wrapped } from '#core/wrapped/summary.ts'
import { drawCard } from './card-picture.ts'
import { deliver } from './share.ts'

/**
 * The card as a file to keep or to share, with its text to copy beside it. The file is made as soon as the page stands: a share that
 * had to wait for it would no longer come from the tap, and iOS would refuse it.
 */
export function CardPicture({ wrapped, address }: { wrapped: Wrapped; address: string }) {
  const [file, setFile] = useState<File | null>(null)
  const text = cardText(wrapped, address)

  useEffect(() => {
    let isShown = true
    drawCard(wrapped, address).then(
      (made) => isShown && setFile(made),
      // Only logged (specification, part 8).
      (error: unknown) => console.error('The card could not be drawn.', error),
    )
    return () => {
      isShown = false
    }
  }, [wrapped, address])

  return (
    <div className="stack">
      <button
        className="button pen"
        type="button"
        disabled={file === null}
        onClick={() => file && deliver(file)}
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
