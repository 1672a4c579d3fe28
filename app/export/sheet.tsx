import './sheet.css'
import { data, href, Link } from 'react-router'
import { encode } from 'uqr'
import { isMutedQuestion } from '#core/mutes/mute.ts'
import { readMutes } from '#core/mutes/mutes.ts'
import type { ListedQuestion } from '#core/questions/list.ts'
import { readQuestions } from '#core/questions/listed-questions.ts'
import { rowTag, tableTag } from '#core/tags.ts'
import { byChapter, summaryByChapter } from '#core/videos/chapters.ts'
import { inClockTime } from '#core/videos/clock-time.ts'
import { isVideoId, type Video } from '#core/videos/video.ts'
import { readVideo } from '#core/videos/videos.ts'
import { cached, cachedForViewer, getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import type { Route } from './+types/sheet.ts'
import { ExportLinks } from './ExportLinks.tsx'

export const handle = { query: [], isWide: true, about: null }

/**
 * `/video/…/sheet`: the study sheet of a video, to print, and its questions as files. Search
 * engines leave it out (`about`).
 */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const { videoId } = args.params
  const stored = isVideoId(videoId)
    ? await cached(args, 'video', async () => {
        const found = await readVideo(site, videoId)
        const questions = found ? await readQuestions(site, found) : []
        const tags = found && [rowTag.video(videoId), tableTag.names]
        const code = codeOf(site.facts.origin + href('/video/:videoId', { videoId }))
        return { data: found && { ...sheetOf(found), questions, code }, tags }
      })
    : null
  const page = { videoId, address: site.facts.origin }
  if (!stored) return data({ ...page, sheet: null }, { status: 404 })
  const mutes = await cachedForViewer(args, 'mutes', () => readMutes(site, viewer))
  const { parts, questions, ...sheet } = stored
  // Paper has nothing to fold the questions of muted people in.
  const shown = questions.filter((question) => !isMutedQuestion(question, mutes))
  return { ...page, sheet: { ...sheet, parts: withQuestions(parts, shown) } }
}

/** What the sheet shows; the transcript is much larger. */
function sheetOf(video: Video) {
  const { title, channel, madeBy, terms, outcomes } = video
  return {
    title: title || 'Unnamed Video',
    channel,
    madeBy,
    terms,
    outcomes,
    parts: summaryByChapter(video).map(({ chapter, items }) => ({
      chapter,
      paragraphs: items.map((sentences) => sentences.map(({ text }) => text).join(' ')),
    })),
  }
}

type StoredPart = ReturnType<typeof sheetOf>['parts'][number]
type SheetPart = StoredPart & {
  questions: { question: string; answer: string; time: number | null }[]
}

/** The questions beside the chapters in which they are answered. */
function withQuestions(parts: StoredPart[], questions: ListedQuestion[]): SheetPart[] {
  const chapters = parts.flatMap(({ chapter }) => chapter ?? [])
  const asked = byChapter(chapters, questions, ({ second }) => second)
  const rest = asked.length > parts.length ? [{ chapter: null, paragraphs: [] }] : []
  return [...parts, ...rest].map((part, index) => ({
    ...part,
    questions: (asked[index]?.items ?? []).map(({ question, answer, second }) => ({
      question,
      answer,
      time: second,
    })),
  }))
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.sheet ? `Study sheet: ${loaderData.sheet.title}` : 'Video', matches)

export default function Sheet({ loaderData }: Route.ComponentProps) {
  const { videoId, address, sheet } = loaderData
  const path = href('/video/:videoId', { videoId })
  if (!sheet) {
    return (
      <section className="stack">
        <h1>There is no study sheet yet.</h1>
        <p>A video has one once it is analyzed.</p>
        <Link className="button" to={path}>
          To the video
        </Link>
      </section>
    )
  }
  const { title, channel, madeBy, terms, outcomes, parts, code } = sheet
  const answers = parts.flatMap(({ questions }) => questions)
  const hasSummary = parts.some(({ paragraphs }) => paragraphs.length > 0)
  let number = 1
  return (
    <article className="study-sheet">
      <header>
        <div className="stack">
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p className="faint">
            {channel && (
              <>
                by <bdi>{channel}</bdi> ·{' '}
              </>
            )}
            <Link to={path}>{address + path}</Link>
          </p>
        </div>
        <svg className="link-code" viewBox={code.viewBox} role="img" aria-label="Code of the link">
          <path d={code.path} />
        </svg>
        <div className="row to-take">
          <button className="button pen" type="button" onClick={() => print()}>
            Print
          </button>
          <ExportLinks path={path} />
        </div>
      </header>
      {outcomes.length > 0 && (
        <section>
          <h2>Afterwards you can</h2>
          <ul className="outcomes">
            {outcomes.map((outcome) => (
              <li key={outcome} dir="auto">
                {outcome}
              </li>
            ))}
          </ul>
        </section>
      )}
      {terms.length > 0 && (
        <section>
          <h2>Key Terms</h2>
          <ul className="sheet-terms">
            {terms.map(({ text, meaning }) => (
              <li key={text}>
                <b dir="auto">{text}</b>
                {meaning && <p dir="auto">{meaning}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Summary</h2>
        {!hasSummary && <p className="faint">There is no summary of this video.</p>}
        {hasSummary && madeBy && <p className="faint">Made by {madeBy}. It can be wrong.</p>}
        {parts.map(({ chapter, paragraphs, questions }) => {
          const start = number
          number += questions.length
          return (
            <div className="sheet-part" key={chapter?.start ?? ''}>
              <div className="cue">
                {chapter && (
                  <h3 dir="auto">
                    <Link to={`${path}?t=${Math.floor(chapter.start)}#player`}>
                      {inClockTime(chapter.start)}
                    </Link>{' '}
                    {chapter.title}
                  </h3>
                )}
                {questions.length > 0 && (
                  <ol start={start} aria-label="Questions">
                    {questions.map(({ question }, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: questions can be equal
                      <li key={index} dir="auto">
                        {question}
                      </li>
                    ))}
                  </ol>
                )}
              </div>
              <div className="room-to-write">
                {paragraphs.map((paragraph, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
                  <p className="prose" dir="auto" key={index}>
                    {paragraph}
                  </p>
                ))}
              </div>
            </div>
          )
        })}
        <div className="own-words room-to-write">
          <h3>In your own words</h3>
        </div>
      </section>
      {answers.length > 0 && (
        <section className="sheet-answers">
          <h2>Answers</h2>
          <ol>
            {answers.map(({ answer, time }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two answers can be the same
              <li key={index} dir="auto">
                {answer} {time !== null && <span className="faint">({inClockTime(time)})</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  )
}

/** A link as a QR code, which a phone reads from paper: a path of dark squares with a light rim. */
function codeOf(link: string): { viewBox: string; path: string } {
  const { data, size } = encode(link, { border: 4, ecc: 'M' })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { viewBox: `0 0 ${size} ${size}`, path: squares.join('') }
}
