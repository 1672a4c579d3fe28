import type { Video } from '#core/videos/video.ts'
import { NoTranscript } from './NoTranscript.tsx'
import { TimeLink } from './TimeLink.tsx'
import { Unfound } from './Unfound.tsx'
import { indexAt, usePlayerTime } from './use-player-time.ts'

/** The summary: a time for each sentence, what was found, and how much it covers. */
export function Summary({ video }: { video: Video }) {
  const { summarySentences, parts, wholeParts } = video
  const hasSentences = summarySentences.length > 0
  if (!hasSentences && video.transcriptSummary === '')
    return (
      <p className="faint">
        <WhyNone video={video} />
      </p>
    )
  return (
    <>
      {hasSentences ? <Sentences paragraphs={summarySentences} /> : <Paragraphs video={video} />}
      <p className="faint">
        {hasSentences && <Found sentences={summarySentences.flat()} />}
        Covers {wholeParts} of {parts} {parts === 1 ? 'part' : 'parts'} of the transcript.{' '}
        {wholeParts < parts && 'The rest is asked for again by itself. '}
        Made by {video.madeBy}. It can be wrong.
      </p>
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
    : 'There is nothing in this transcript to summarize.'
}

function Sentences({ paragraphs }: { paragraphs: Video['summarySentences'] }) {
  const times = paragraphs.flat().map(({ time }) => time)
  const now = usePlayerTime((seconds) => indexAt(times, seconds))
  let index = 0
  return (
    <div className="script">
      {paragraphs.map((sentences, paragraph) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <div key={paragraph}>
          {sentences.map(({ text, time, found }) => {
            const isNow = index === now
            const key = index++
            return (
              <p key={key} className={isNow ? 'line now' : 'line'}>
                <span dir="auto">
                  <span>{text}</span>
                </span>{' '}
                {found ? <TimeLink seconds={time} isNow={isNow} /> : <Unfound />}
              </p>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Found({ sentences }: { sentences: Video['summarySentences'][number] }) {
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
