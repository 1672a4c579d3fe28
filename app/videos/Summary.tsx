import { Fragment } from 'react'
import { part } from '../ui/part.tsx'
import { summaryByChapter } from './chapters.ts'
import { inClockTime } from './clock-time.ts'
import { indexAt } from './needle.ts'
import { usePlayerTime } from './PlayerProvider.tsx'
import { PlayLink, TimeLink } from './PlayLink.tsx'
import { TermChips } from './TermChips.tsx'
import { isPlain, type Video, whyNothing } from './video.ts'

/** What the lecture gives and is about, and its summary under its chapters. */
export const Summary = part(function Summary({ video }: { video: Video }) {
  const { summarySentences, terms, outcomes, parts, wholeParts } = video
  const sentences = summarySentences.flat()
  const hasSummary = sentences.length > 0
  return (
    <>
      {isPlain(video) && <TermChips video={video} />}
      {!isPlain(video) && (hasSummary || terms.length > 0) && (
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
          {terms.length > 0 && (
            <section>
              <h3>Key Terms</h3>
              <TermChips video={video} />
            </section>
          )}
          <Chapters video={video} />
        </div>
      )}
      <p className="faint">
        {hasSummary ? (
          <>
            {sentences.every(({ found }) => found) ? (
              'Every sentence is linked to where it is said: press one to hear it. '
            ) : (
              <>
                Press a sentence to hear where it is said;{' '}
                <span className="unfound" aria-hidden="true">
                  <span>?</span>
                </span>{' '}
                marks what was not found in the transcript.{' '}
              </>
            )}
            {wholeParts < parts && 'A part is missing; the site asks for it again by itself. '}
            Written by AI; it can be wrong.
          </>
        ) : (
          whyNothing(
            video,
            'There is no summary yet. The site asks for it again by itself.',
            parts === 0
              ? 'This site has no language model, so it shows the words of the lecture ' +
                  'and not what they mean.'
              : 'There is no summary. The transcript has every word.',
          )
        )}
      </p>
    </>
  )
})

function Chapters({ video }: { video: Video }) {
  const parts = summaryByChapter(video).filter(({ items }) => items.length > 0)
  const times = parts.flatMap(({ items }) => items.map(({ time }) => time))
  const now = usePlayerTime((seconds) => indexAt(times, seconds))
  let index = 0
  return parts.map(({ chapter, items }) => (
    <section key={items[0]?.text}>
      <TimeLink
        seconds={chapter ? chapter.start : (items.find(({ time }) => time)?.time ?? null)}
      />
      {chapter && <h3 dir="auto">{chapter.title}</h3>}
      <p dir="auto">
        {items.map((sentence, nth) => {
          const key = index++
          return (
            <Fragment key={key}>
              {nth > 0 && ' '}
              <Sentence sentence={sentence} isNow={key === now} />
            </Fragment>
          )
        })}
      </p>
    </section>
  ))
}

interface SentenceProps {
  sentence: Video['summarySentences'][number][number]
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
      title={`Play from ${inClockTime(time)}`}
      tabIndex={-1}
    >
      {words}
    </PlayLink>
  )
}

export function Unfound() {
  return (
    <span className="unfound">
      <span aria-hidden="true">?</span>
      <span className="visually-hidden">(not found in the transcript)</span>
    </span>
  )
}
