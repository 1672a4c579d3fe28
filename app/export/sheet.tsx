import { data, href, Link } from 'react-router'
import { isMutedQuestion } from '#core/mutes/mute.ts'
import { readMutes } from '#core/mutes/mutes.ts'
import type { ListedQuestion } from '#core/questions/list.ts'
import { readQuestions } from '#core/questions/listed-questions.ts'
import { rowTag, tableTag } from '#core/tags.ts'
import { inClockTime } from '#core/videos/clock-time.ts'
import { isVideoId, type Video } from '#core/videos/video.ts'
import { readVideo } from '#core/videos/videos.ts'
import { cached, cachedForViewer, getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import type { Route } from './+types/sheet.ts'
import { ExportLinks } from './ExportLinks.tsx'
import './sheet.css'

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
        return { data: found && { ...sheetOf(found), questions }, tags }
      })
    : null
  const page = { videoId, address: site.facts.origin }
  if (!stored) return data({ ...page, sheet: null }, { status: 404 })
  const mutes = await cachedForViewer(args, 'mutes', () => readMutes(site, viewer))
  // Paper has nothing to fold the questions of muted people in.
  const questions = stored.questions.filter((question) => !isMutedQuestion(question, mutes))
  return { ...page, sheet: { ...stored, questions: questions.map(onSheet) } }
}

/** What the sheet shows; the transcript is much larger. */
function sheetOf(video: Video) {
  const paragraphs =
    video.summarySentences.length > 0
      ? video.summarySentences.map((sentences) => sentences.map(({ text }) => text).join(' '))
      : video.transcriptSummary.split('\n\n').filter((paragraph) => paragraph !== '')
  return {
    title: video.title || 'Unnamed Video',
    channel: video.channel,
    madeBy: video.madeBy,
    paragraphs,
  }
}

function onSheet({ question, answer, second }: ListedQuestion) {
  return { question, answer, time: second }
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
  const { title, channel, madeBy, paragraphs, questions } = sheet
  return (
    <article className="study-sheet">
      <header className="stack">
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
        <div className="row to-take">
          <button className="button pen" type="button" onClick={() => print()}>
            Print
          </button>
          <ExportLinks path={path} />
        </div>
      </header>
      <section className="stack">
        <h2>Summary</h2>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <p className="prose" dir="auto" key={index}>
            {paragraph}
          </p>
        ))}
        {paragraphs.length === 0 && <p className="faint">There is no summary of this video.</p>}
        {madeBy && paragraphs.length > 0 && (
          <p className="faint">Made by {madeBy}. It can be wrong.</p>
        )}
      </section>
      {questions.length > 0 && (
        <>
          <section>
            <h2>Questions</h2>
            <ol className="sheet-questions">
              {questions.map(({ question }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two questions can be the same
                <li key={index} dir="auto">
                  {question}
                </li>
              ))}
            </ol>
          </section>
          <section className="sheet-answers">
            <h2>Answers</h2>
            <ol>
              {questions.map(({ answer, time }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two answers can be the same
                <li key={index} dir="auto">
                  {answer} {time !== null && <span className="faint">({inClockTime(time)})</span>}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
    </article>
  )
}
