import { markOf, type RatingCounts, ratings, ratingsForMark, totalOf } from '#core/rating.ts'
import { counted } from '../ui/counted.ts'
import { Mark, RingShape } from '../ui/Mark.tsx'
import { placeholder } from '../ui/Picture.tsx'

interface EmbedFrameProps {
  /** The whole URL of the page that the card leads to. */
  url: string
  siteName: string
  name: string
  /** A line under the name. */
  note: string | null
  picture: string | null
  shape: 'face' | 'thumbnail'
  counts: RatingCounts
}

/** A channel or a video on another site's page: its name, its mark and its letters. */
export function EmbedFrame({ url, siteName, name, note, picture, shape, counts }: EmbedFrameProps) {
  const mark = markOf(counts)
  const total = totalOf(counts)
  const most = Math.max(...ratings.map((letter) => counts[letter]), 1)
  const [width, height] = shape === 'face' ? [51, 51] : [102, 58]
  return (
    <main>
      <RingShape />
      <header>
        <img
          className={shape}
          src={picture ?? placeholder}
          alt=""
          width={width}
          height={height}
          referrerPolicy="no-referrer"
        />
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {note && (
            <p>
              <bdi>{note}</bdi>
            </p>
          )}
        </div>
        {mark ? <Mark letter={mark} /> : <span className="faint">few ratings</span>}
      </header>
      {/* As the columns in lists (ui/Columns.tsx): the highest fills its place. */}
      <ul className={total < ratingsForMark ? 'letters unsure' : 'letters'}>
        {ratings.map((letter) => (
          <li key={letter} className={`of-${letter.toLowerCase()}`}>
            <svg aria-hidden="true">
              <rect width="100%" height={`${Math.round((counts[letter] / most) * 100)}%`} />
            </svg>
            <b>{letter}</b>
            <span>{counts[letter].toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
      <p>
        <a href={url} target="_blank" rel="noopener">
          {total === 0 ? 'Review it' : `Read ${counted(total, 'review', 'reviews')}`} on {siteName}
        </a>
      </p>
    </main>
  )
}
