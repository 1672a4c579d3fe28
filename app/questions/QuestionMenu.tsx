import { Form, href, Link, useLocation } from 'react-router'
import { ReportLink } from '../moderation/ReportLink.tsx'
import { questionKey } from '../moderation/report-path.ts'
import { MoreMenu } from '../ui/MoreMenu.tsx'
import type { ListedQuestion } from './list.server.ts'
import { VoteButtons } from './VoteButtons.tsx'

interface QuestionMenuProps {
  question: ListedQuestion
  videoId: string
  vote: boolean | undefined
  isOwn: boolean
  isGuest: boolean
}

/** What one does with a question besides answering it. Its buttons belong to `QuestionForms`. */
export function QuestionMenu(props: QuestionMenuProps) {
  const { question: asked, videoId, vote, isOwn, isGuest } = props
  const { hash, question } = asked
  const path = href('/video/:videoId', { videoId })
  const isShown = new URLSearchParams(useLocation().search).get('more') === hash
  return (
    <MoreMenu
      url={`${path}?more=${hash}#q-${hash}`}
      label={`More about “${question}”`}
      isShown={isShown}
    >
      {!isOwn && <VoteButtons hash={hash} votes={asked} own={vote} />}
      {!isGuest && (
        <Link to={`${path}?correct=${hash}#correct`}>{isOwn ? 'Edit' : 'Correct it'}</Link>
      )}
      {isOwn ? (
        <button
          className="small-action"
          form="delete-question"
          type="submit"
          name="delete"
          value={hash}
        >
          Delete
        </button>
      ) : (
        <ReportLink
          thing="question"
          id={questionKey(videoId, hash)}
          what={`the question “${question}”`}
        />
      )}
    </MoreMenu>
  )
}

export function QuestionForms() {
  return (
    <>
      <Form id="votes" method="post" preventScrollReset replace>
        <input type="hidden" name="intent" value="vote-question" />
      </Form>
      <Form id="delete-question" method="post" preventScrollReset replace>
        <input type="hidden" name="intent" value="delete-question" />
      </Form>
    </>
  )
}
