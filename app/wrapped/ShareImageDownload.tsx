import { useEffect, useState } from 'react'
import { shareOrDownload } from './share-or-download.ts'
import type { Wrapped } from './wrapped-summary.ts'

/** The file is drawn before the click: iOS refuses a share that begins later than the tap. */
export function ShareImageDownload({ wrapped, address }: { wrapped: Wrapped; address: string }) {
  const [image, setImage] = useState<File | null>(null)

  useEffect(() => {
    let isMounted = true
    import('./draw-share-image.tsx')
      .then(({ drawShareImage }) => drawShareImage(wrapped, address))
      .then((file) => isMounted && setImage(file))
      // Logged and not shown (specification, part 8).
      .catch((error: unknown) => console.error('The card could not be drawn.', error))
    return () => {
      isMounted = false
    }
  }, [wrapped, address])

  return (
    <div className="stack">
      <button
        className="button pen"
        type="button"
        disabled={image === null}
        onClick={() => image && shareOrDownload(image, wrapped.year)}
      >
        Download As Image
      </button>
      <noscript>
        <p className="faint">The image is drawn by your browser, which needs JavaScript for it.</p>
      </noscript>
    </div>
  )
}
