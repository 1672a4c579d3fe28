import { Fragment } from 'react'
import { part } from '../ui/part.tsx'
import { summaryByChapter } from './chapters.ts'
import { inClockTime } from './clock-time.ts'
import { KeyTerms } from './KeyTerms.tsx'
import { NoTranscript } from './NoTranscript.tsx'
import { indexAt } from './needle.ts'
import { PlayLink } from './PlayLink.tsx'
import { TimeLink } from './TimeLink.tsx'
import { Unfound } from './Unfound.tsx'
import { usePlayerTime } from './use-player-time.tsx'
import type { Video } from './video.ts'

type Sentences = Video['summarySentences'][number]

interface SummaryProps {
  video: Video
  onSeek: React.ComponentProps<typeof KeyTerms>['onSeek']
}

/**
 * What the lecture gives and is about, and its summary under its chapters; without one what the
 * uploader says.
 */
export const Summary = part(function Summary({ video, onSeek }: SummaryProps) {
  const { summarySentences, terms, outcomes, description } = video
  const hasSummary = summarySentences.length > 0
  return (
    <>
      {(hasSummary || terms.length > 0) && (
        <div className="script essay">
          {outcomes.length > 0 && (
            <section>
              <h3>Afterwards you can</h3>
              <ul>
                {outcomes.map((outcome) => (
                  <li key={outcome} dir="auto">
                    {outcome}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <KeyTerms video={video} onSeek={onSeek} />
          <Chapters video={video} />
        </div>
      )}
      {!hasSummary && description !== '' && (
        <section className="uploader">
          <h3>The uploader says</h3>
          <p className="prose" dir="auto">
            {description}
          </p>
        </section>
      )}
      <p className="faint">
        {hasSummary ? (
          <>
            <Found sentences={summarySentences.flat()} />
            <Covered video={video} />
            {video.madeBy && `Made by ${video.madeBy}. It can be wrong.`}
          </>
        ) : (
          <WhyNone video={video} />
        )}
      </p>
    </>
  )
})

function WhyNone({ video }: { video: Video }): React.ReactNode {
  const { passages, missingTranscript, parts, wholeParts } = video
  if (passages.length === 0)
    return missingTranscript ? (
      <NoTranscript missing={missingTranscript} />
    ) : (
      'This video has no transcript to summarize.'
    )
  return wholeParts < parts
    ? 'There is no summary yet. The site asks for it again by itself.'
    : 'There is no summary. The transcript has every word.'
}

/** A part that shows nothing is not covered: each shows a paragraph at least. */
function Covered({ video }: { video: Video }) {
  const { summarySentences, parts, wholeParts } = video
  const covered = Math.min(wholeParts, summarySentences.length)
  return (
    <>
      Covers {covered} of {parts} {parts === 1 ? 'part' : 'parts'} of the transcript.{' '}
      {wholeParts < parts && 'The rest is asked for again by itself. '}
    </>
  )
}

function Chapters({ video }: { video: Video }) {
  const parts = summaryByChapter(video).filter(({ items }) => items.length > 0)
  const times = parts.flatMap(({ items }) => items.flat().map(({ time }) => time))
  const now = usePlayerTime((seconds) => indexAt(times, seconds))
  let index = 0
  return parts.map(({ chapter, items }) => (
    <section key={chapter?.start ?? ''}>
      {chapter && <TimeLink seconds={chapter.start} />}
      {chapter && <h3 dir="auto">{chapter.title}</h3>}
      {items.map((sentences, paragraph) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <Fragment key={paragraph}>
          {!chapter && <TimeLink seconds={timeOf(sentences)} />}
          <p dir="auto">
            {sentences.map((sentence, nth) => {
              const key = index++
              return (
                <Fragment key={key}>
                  {nth > 0 && ' '}
                  <Sentence sentence={sentence} isNow={key === now} />
                </Fragment>
              )
            })}
          </p>
        </Fragment>
      ))}
    </section>
  ))
}

function timeOf(sentences: Sentences): number | null {
  return sentences.find(({ time }) => time !== null)?.time ?? null
}

interface SentenceProps {
  sentence: Sentences[number]
  isNow: boolean
}

/** A sentence, to play from its second; one that was not found is marked. */
function Sentence({ sentence: { text, time, found }, isNow }: SentenceProps) {
  const words = <span>{text}</span>
  if (!found)
    return (
      <span className="sentence doubtful">
        {words}
        {'\u00a0'}
        <Unfound />
      </span>
    )
  if (time === null) return words
  return (
    <PlayLink
      className={isNow ? 'sentence now' : 'sentence'}
      seconds={time}
      aria-current={isNow || undefined}
    >
      {words}
      <sup> {inClockTime(time)}</sup>
    </PlayLink>
  )
}

function Found({ sentences }: { sentences: Sentences }) {
  const found = sentences.filter((sentence) => sentence.found).length
  return (
    <>
      <b>
        {found} of {sentences.length} {sentences.length === 1 ? 'sentence' : 'sentences'} found in
        the transcript
      </b>
      {found < sentences.length && (
        <>
          {' '}
          (
          <span className="unfound" aria-hidden="true">
            <span>?</span>
          </span>{' '}
          marks the {sentences.length - found === 1 ? 'other' : 'others'})
        </>
      )}
      .{' '}
    </>
  )
}
