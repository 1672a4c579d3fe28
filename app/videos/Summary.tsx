import { Fragment } from 'react'
import { summaryByChapter } from '#core/videos/chapters.ts'
import { inClockTime } from '#core/videos/clock-time.ts'
import type { Video } from '#core/videos/video.ts'
import { KeyTerms } from './KeyTerms.tsx'
import { NoTranscript } from './NoTranscript.tsx'
import { PlayLink } from './PlayLink.tsx'
import { QuotedNote } from './QuotedNote.tsx'
import { TimeLink } from './TimeLink.tsx'
import { Unfound } from './Unfound.tsx'
import { indexAt, usePlayerTime } from './use-player-time.ts'

type Sentences = Video['summarySentences'][number]

/**
 * What the lecture gives and is about, and its summary under its chapters. Without a model these
 * are passages of the lecture, word for word.
 */
export function Summary({ video }: { video: Video }) {
  const { summarySentences, terms, outcomes, isQuoted } = video
  const hasSentences = summarySentences.length > 0
  const hasSheet = hasSentences || terms.length > 0 || outcomes.length > 0
  const isEmpty = !hasSheet && video.transcriptSummary === ''
  return (
    <>
      {isQuoted && hasSheet && <QuotedNote hasModel={video.hasModel} />}
      {hasSheet && (
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
          <KeyTerms video={video} />
          <Chapters video={video} />
        </div>
      )}
      {!hasSentences && <Paragraphs video={video} />}
      {isEmpty && (
        <p className="faint">
          <WhyNone video={video} />
        </p>
      )}
      {!isEmpty && !isQuoted && (
        <p className="faint">
          {hasSentences && <Found sentences={summarySentences.flat()} />}
          <Covered video={video} />
          {video.madeBy && `Made by ${video.madeBy}. It can be wrong.`}
        </p>
      )}
    </>
  )
}

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
  const covered =
    summarySentences.length > 0 ? Math.min(wholeParts, summarySentences.length) : wholeParts
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
  const sentencesOf = (sentences: Sentences) =>
    sentences.map((sentence, nth) => {
      const key = index++
      return (
        <Fragment key={key}>
          {nth > 0 && ' '}
          <Sentence sentence={sentence} isNow={key === now} isQuoted={video.isQuoted} />
        </Fragment>
      )
    })
  return parts.map(({ chapter, items }) => (
    <section key={chapter?.start ?? ''}>
      {chapter && !video.isQuoted && <TimeLink seconds={chapter.start} />}
      {chapter && <h3 dir="auto">{chapter.title}</h3>}
      {items.map((sentences, paragraph) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <Fragment key={paragraph}>
          {video.isQuoted ? (
            <>
              <TimeLink seconds={timeOf(sentences)} />
              <blockquote dir="auto">{sentencesOf(sentences)}</blockquote>
            </>
          ) : (
            <>
              {!chapter && <TimeLink seconds={timeOf(sentences)} />}
              <p dir="auto">{sentencesOf(sentences)}</p>
            </>
          )}
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
  /** A passage has one time, in the margin. */
  isQuoted: boolean
}

/** A sentence, to play from its second; one that was not found is marked. */
function Sentence({ sentence: { text, time, found }, isNow, isQuoted }: SentenceProps) {
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
      {!isQuoted && <sup> {inClockTime(time)}</sup>}
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

/** An analysis of an older version has times for paragraphs only. */
function Paragraphs({ video }: { video: Video }) {
  return video.transcriptSummary
    .split('\n\n')
    .filter((paragraph) => paragraph !== '')
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
      <p className="prose" dir="auto" key={index}>
        {paragraph} <TimeLink seconds={video.summaryTimes[index]} />
      </p>
    ))
}
