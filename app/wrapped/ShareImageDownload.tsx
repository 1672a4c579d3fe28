import { useEffect, useState } from 'react'
import { shareText, type Wrapped } from '#core/wrapped/wrapped-summary.ts'
import { shareOrDownload } from './share-or-download.ts'

/**
 * Download As Image and Download As Story, and the card's text to copy. The files are drawn before
 * the click: iOS refuses a share that begins later than the tap.
 */
export function ShareImageDownload({ wrapped, address }: { wrapped: Wrapped; address: string }) {
  const [image, setImage] = useState<File | null>(null)
  const [story, setStory] = useState<File | null>(null)
  const text = shareText(wrapped, address)

  useEffect(() => {
    let isMounted = true
    // Loaded here, because only the results need them.
    const draw = async () => {
      const [{ drawShareImage }, { drawStory }] = await Promise.all([
        import('./draw-share-image.ts'),
        import('./draw-story.ts'),
      ])
      const card = await drawShareImage(wrapped, address)
      if (isMounted) setImage(card)
      const tall = await drawStory(wrapped, address)
      if (isMounted) setStory(tall)
    }
    // Logged and not shown (specification, part 8).
    draw().catch((error: unknown) => console.error('The card could not be drawn.', error))
    return () => {
      isMounted = false
    }
  }, [wrapped, address])

  return (
    <div className="stack">
      <div className="row">
        <DownloadButton className="button pen" file={image} year={wrapped.year}>
          Download As Image
        </DownloadButton>
        <DownloadButton className="button" file={story} year={wrapped.year}>
          Download As Story
        </DownloadButton>
      </div>
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

interface DownloadButtonProps {
  className: string
  /** `null` until it is drawn. */
  file: File | null
  year: number
  children: string
}

function DownloadButton({ className, file, year, children }: DownloadButtonProps) {
  return (
    <button
      className={className}
      type="button"
      disabled={file === null}
      onClick={() => file && shareOrDownload(file, year)}
    >
      {children}
    </button>
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
