import { topCount } from '#core/wrapped/wrapped-summary.ts'
import { Ring } from '../ui/Mark.tsx'
import { Face } from '../ui/Picture.tsx'

interface BlankShareImageProps {
  year: number
  photoUrl: string | null
  address: string
}

/** The card without numbers and names, before there is a Wrapped. Screen readers skip it. */
export function BlankShareImage({ year, photoUrl, address }: BlankShareImageProps) {
  return (
    <div className="wrapped-card blank" aria-hidden="true">
      <header>
        <Face url={photoUrl} size="small" />
        <h2>{year}</h2>
      </header>
      <div className="two">
        <p>
          <b>
            ?
            <Ring />
          </b>
        </p>
        <p>
          <b>?</b>
        </p>
      </div>
      <ol>
        {Array.from({ length: topCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven lines that never change
          <li key={index}>
            <b>{index + 1}</b>
          </li>
        ))}
      </ol>
      <footer>{address}</footer>
    </div>
  )
}
