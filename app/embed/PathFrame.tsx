import { isMeasured, secondsOf } from '#core/paths/path.ts'
import type { Path } from '#core/paths/paths.ts'
import { inHours } from '../paths/in-hours.ts'
import { counted } from '../ui/counted.ts'
import { placeholder } from '../ui/Picture.tsx'

interface PathFrameProps {
  /** The whole URL of the page that the card leads to. */
  url: string
  siteName: string
  path: Path
}

/** A path on another site's page: its name, how long it is, and what one can do afterwards. */
export function PathFrame({
  url,
  siteName,
  path: { title, promise, author, rows },
}: PathFrameProps) {
  const steps = rows.filter(({ kind }) => kind === 'video')
  const seconds = secondsOf(steps)
  const picture = steps.find(({ thumbnail }) => thumbnail !== null)?.thumbnail
  return (
    <main>
      <header>
        <img
          className="thumbnail"
          src={picture?.url ?? placeholder}
          alt=""
          width={102}
          height={58}
          referrerPolicy="no-referrer"
        />
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p>
            {author?.displayName && (
              <>
                by <bdi>{author.displayName}</bdi>,{' '}
              </>
            )}
            {counted(steps.length, 'step', 'steps')}
            {seconds > 0 && `, ${inHours(seconds, isMeasured(steps))}`}
          </p>
        </div>
      </header>
      {promise && (
        <p className="promise" dir="auto">
          {promise}
        </p>
      )}
      <p>
        <a href={url} target="_blank" rel="noopener">
          See the path on {siteName}
        </a>
      </p>
    </main>
  )
}
