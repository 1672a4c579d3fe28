import { Form, href, Link, useLocation } from 'react-router'
import { isMuted, isMutedQuestion, type Mutes } from '#core/mutes/mute.ts'
import type { Asker, ListedQuestion } from '#core/questions/list.ts'
import type { Wording, Wordings } from '#core/questions/listed-questions.ts'
import type { Words } from '#core/questions/question.ts'
import { inClockTime } from '#core/videos/clock-time.ts'
import type { Refused } from '#server/request/forms.ts'
import { Folded } from '../mutes/Folded.tsx'
import { MuteButton } from '../mutes/MuteButton.tsx'
import { ReportLink } from '../reports/ReportLink.tsx'
import { questionKey } from '../reports/report-path.ts'
import { useDraft } from '../ui/use-draft.ts'
import { Author } from '../users/Author.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { VoteButtons } from './VoteButtons.tsx'
import { WhatChanges } from './WhatChanges.tsx'

interface QuestionItemProps {
  question: ListedQuestion
  wordings: Wordings | undefined
  videoId: string
  /** The viewer's votes, by hash. */
  votes: Record<string, boolean>
  mutes: Mutes
  /** The viewer; `null` for guests. */
  uid: string | null
  /** Whether the form of its correction comes open. */
  isCorrecting: boolean
  /** The refusal of its correction. */
  refused: Refused | undefined
}

/** A question with its votes, corrections and earlier words, and what the viewer can do. */
export function QuestionItem(props: QuestionItemProps) {
  const { question: asked, wordings, videoId, votes, mutes, uid, refused, isCorrecting } = props
  const { hash, author } = asked
  const isOwn = author !== null && author.uid !== null && author.uid === uid
  const waiting = wordings?.waiting ?? []
  const before = wordings?.before ?? []
  const body = (
    <>
      <WordsOf words={asked} videoId={videoId}>
        <small>
          {author ? (
            <>
              asked by <Author {...author} />
            </>
          ) : (
            'asked by the analysis'
          )}
          {asked.correctedBy && wordings?.now && (
            <>
              {' '}
              · corrected by <Author {...wordings.now} />
            </>
          )}
        </small>
      </WordsOf>
      <div className="actions">
        {!isOwn && <VoteButtons hash={hash} votes={asked} own={votes[hash]} />}
        <WordingActions
          // Its words are those of a correction, which has an author of its own.
          hash={asked.correctedBy ?? hash}
          author={asked.correctedBy ? (wordings?.now ?? null) : author}
          words={asked}
          videoId={videoId}
          mutes={mutes}
          uid={uid}
        />
        {isOwn && asked.correctedBy && <DeleteButton hash={hash} label="Delete the question" />}
      </div>
      {(uid !== null || refused) && <CorrectionForm {...{ asked, isOwn, refused, isCorrecting }} />}
      {waiting.length > 0 && (
        <section className="corrections">
          <h2>Corrections that wait</h2>
          {waiting.map((one) => (
            <Correction
              key={one.hash}
              {...props}
              wording={one}
              own={votes[one.hash]}
              canDecide={isOwn}
            />
          ))}
        </section>
      )}
      {before.length > 0 && (
        <details className="corrections">
          <summary>How it was before</summary>
          {before.map((one) => (
            <Earlier key={one.hash} {...props} wording={one} />
          ))}
        </details>
      )}
    </>
  )
  return <li id={`q-${hash}`}>{isMutedQuestion(asked, mutes) ? <Folded>{body}</Folded> : body}</li>
}

function isMutedAsker(author: Asker | null, mutes: Mutes): boolean {
  return author !== null && isMuted({ authorUid: author.uid }, mutes)
}

interface WordsOfProps {
  words: Words
  videoId: string
  /** Whose words they are. */
  children: React.ReactNode
}

function WordsOf({ words, videoId, children }: WordsOfProps) {
  const { question, answer, second } = words
  return (
    <>
      <div className="asked">
        <p dir="auto">{question}</p>
        {children}
      </div>
      <details className="answering">
        <summary className="button">
          <span className="while-closed">Show Answer</span>
          <span className="while-open">Hide Answer</span>
        </summary>
        <p className="answer" dir="auto">
          {answer}{' '}
          {second !== null && (
            <Link
              className="time"
              to={`${href('/video/:videoId', { videoId })}?t=${Math.floor(second)}#player`}
            >
              Hear it {inClockTime(second)}
            </Link>
          )}
        </p>
      </details>
    </>
  )
}

interface WordingActionsProps {
  hash: string
  author: Asker | null
  words: Words
  videoId: string
  mutes: Mutes
  uid: string | null
}

/** Delete with one's own words, else Report and Mute. */
function WordingActions({ hash, author, words, videoId, mutes, uid }: WordingActionsProps) {
  if (author && author.uid !== null && author.uid === uid) return <DeleteButton hash={hash} />
  return (
    <>
      <ReportLink
        thing="question"
        id={questionKey(videoId, hash)}
        what={`the question “${words.question}”`}
      />
      {author && uid !== null && (
        <MuteButton
          uid={author.uid}
          name={author.uid === null ? 'anonymous reviews' : (author.displayName ?? 'Someone')}
          muted={isMutedAsker(author, mutes)}
        />
      )}
    </>
  )
}

function DeleteButton({ hash, label = 'Delete' }: { hash: string; label?: string }) {
  return (
    <Form method="post" action={useLocation().pathname} preventScrollReset replace>
      <input type="hidden" name="intent" value="delete-question" />
      <button className="small-action" type="submit" name="delete" value={hash}>
        {label}
      </button>
    </Form>
  )
}

interface CorrectionFormProps {
  asked: ListedQuestion
  isOwn: boolean
  refused: Refused | undefined
  isCorrecting: boolean
}

function CorrectionForm({ asked, isOwn, refused, isCorrecting }: CorrectionFormProps) {
  const { pathname, key } = useLocation()
  const { hash, question, answer, second } = asked
  return (
    // A stored correction gives the page a new key, which folds the form.
    <details key={key} className="correct" open={isCorrecting || refused !== undefined}>
      <summary>{isOwn ? 'Edit' : 'Suggest a correction'}</summary>
      <Form
        ref={useDraft(`correction ${hash}`)}
        className="note-form"
        method="post"
        action={pathname}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="correct-question" />
        <input type="hidden" name="of" value={hash} />
        <QuestionFields
          words={{ question, answer, time: second === null ? '' : inClockTime(second) }}
          refused={refused}
          path={`${pathname}#q-${hash}`}
        />
        <div>
          <button className="button pen" type="submit">
            {isOwn ? 'Save' : 'Suggest'}
          </button>
        </div>
      </Form>
    </details>
  )
}

interface CorrectionProps extends QuestionItemProps {
  wording: Wording
  own: boolean | undefined
  /** Whether the viewer is the asker. */
  canDecide: boolean
}

function Correction({ wording, own, canDecide, question, videoId, mutes, uid }: CorrectionProps) {
  const { hash, author } = wording
  const isOwn = author !== null && author.uid !== null && author.uid === uid
  const article = (
    <article id={`q-${hash}`}>
      <WordsOf words={wording} videoId={videoId}>
        <small>suggested by {author && <Author {...author} />}</small>
      </WordsOf>
      <WhatChanges before={question} after={wording} />
      <div className="actions">
        {!isOwn && (
          <VoteButtons hash={hash} votes={wording} own={own} words={['Better', 'Not better']} />
        )}
        {canDecide && <DecideForm hash={hash} of={question.hash} />}
        <WordingActions {...{ hash, author, words: wording, videoId, mutes, uid }} />
      </div>
    </article>
  )
  return isMutedAsker(author, mutes) ? <Folded>{article}</Folded> : article
}

/** The asker's two answers to a correction. */
function DecideForm({ hash, of }: { hash: string; of: string }) {
  return (
    <Form className="row" method="post" action={useLocation().pathname} preventScrollReset replace>
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="correction" value={hash} />
      <button className="button pen" name="intent" value="accept-correction" type="submit">
        Accept
      </button>
      <button className="button" name="intent" value="decline-correction" type="submit">
        Decline
      </button>
    </Form>
  )
}

function Earlier({ wording, videoId, mutes, uid }: QuestionItemProps & { wording: Wording }) {
  const { hash, author, question, answer } = wording
  const article = (
    <article>
      <p dir="auto">{question}</p>
      <p className="faint" dir="auto">
        {answer}
      </p>
      <small>{author ? <Author {...author} /> : 'the analysis'}</small>
      <div className="actions">
        <WordingActions {...{ hash, author, words: wording, videoId, mutes, uid }} />
      </div>
    </article>
  )
  return isMutedAsker(author, mutes) ? <Folded>{article}</Folded> : article
}
