import { Ring } from '../ui/Mark.tsx'
import { Face } from '../ui/Picture.tsx'

interface BlankShareImageProps {
  year: number
  photoUrl: string | null
  address: string
}

const example = [
  ['Slow Maths', 31],
  ['The Patient Proof', 24],
  ['Cold Rooms', 19],
  ['Backyard Biology', 14],
  ['Night Owl', 11],
  ['Harbour History', 9],
  ['Volcano Weekly', 8],
] as const

/** An example of the card, before there is a Wrapped. Screen readers skip it. */
export function BlankShareImage({ year, photoUrl, address }: BlankShareImageProps) {
  return (
    <div className="wrapped-card blank" aria-hidden="true">
      <header>
        <Face url={photoUrl} size="small" />
        <h2>{year}, an example</h2>
      </header>
      <div className="two">
        <p>
          <b>
            214
            <Ring />
          </b>
          <small>Videos Liked</small>
        </p>
        <p>
          <b>58</b>
          <small>Unique Channels</small>
        </p>
      </div>
      <ol>
        {example.map(([name, count], index) => (
          <li key={name}>
            <b>{index + 1}</b>
            <bdi>{name}</bdi>
            <span>{count}</span>
          </li>
        ))}
      </ol>
      <footer>{address}</footer>
    </div>
  )
}
