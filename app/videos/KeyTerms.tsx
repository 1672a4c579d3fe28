import { endOf } from '#core/videos/chapters.ts'
import type { Video } from '#core/videos/video.ts'
import { counted } from '../ui/counted.ts'
import { PlayLink } from './PlayLink.tsx'
import { TimeLink } from './TimeLink.tsx'

/** What the lecture is about: how often each term is said, first and most, and where. */
export function KeyTerms({ video }: { video: Video }) {
  if (video.terms.length === 0) return null
  const end = endOf(video)
  return (
    <section className="terms">
      <h3>Key Terms</h3>
      <ul>
        {video.terms.map(({ text, count, first, densest, places, meaning }) => (
          <li key={text}>
            <TimeLink seconds={first} />
            <p>
              <b dir="auto">{text}</b> <small>{counted(count, 'time', 'times')}</small>
            </p>
            {/* For the mouse only: the times are links too. */}
            {densest !== null && (
              <PlayLink
                seconds={densest}
                secondsAt={({ clientX, currentTarget }) => {
                  const { left, width } = currentTarget.getBoundingClientRect()
                  return (end * Math.max(0, clientX - left)) / width
                }}
                tabIndex={-1}
                aria-hidden="true"
              >
                <Places places={places} />
              </PlayLink>
            )}
            {densest !== first && <TimeLink seconds={densest} label="most at" />}
            {meaning && (
              <p className="meaning" dir="auto">
                {meaning}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A bar for each stretch of the lecture, as high as the term is often said in it. */
function Places({ places }: { places: number[] }) {
  const most = Math.max(...places, 1)
  return (
    <svg viewBox={`0 0 ${places.length} ${most}`} preserveAspectRatio="none" aria-hidden="true">
      <path
        d={places
          .map((count, place) => (count > 0 ? `M${place} ${most}v-${count}h.85V${most}z` : ''))
          .join('')}
      />
    </svg>
  )
}
