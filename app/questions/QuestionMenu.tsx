import { Link } from 'react-router'
import type { ListedQuestion } from '#core/questions/list.ts'
import { ReportLink } from '../reports/ReportLink.tsx'
import { questionKey } from '../reports/report-path.ts'
import { MoreMenu } from '../ui/MoreMenu.tsx'
import { VoteButtons } from './VoteButtons.tsx'

interface QuestionMenuProps {
  question: ListedQuestion
  videoId: string
  /** The page of the video's questions, which has all of this without scripts. */
  path: string
  vote: boolean | undefined
  isOwn: boolean
  /** Guests log in there before they correct. */
  isGuest: boolean
}

/** What is seldom done with a question beside its video: votes, a correction, a report. */
export function QuestionMenu(props: QuestionMenuProps) {
  const { question: asked, videoId, path, vote, isOwn, isGuest } = props
  const { hash, question, correctedBy, corrections } = asked
  const place = `#q-${hash}`
  return (
    <MoreMenu url={path + place} label={`More about “${question}”`} isShown={false}>
      {!isOwn && <VoteButtons hash={hash} votes={asked} own={vote} />}
      {!isGuest && (
        <Link to={`${path}?correct=${hash}${place}`}>{isOwn ? 'Edit' : 'Correct it'}</Link>
      )}
      {!isOwn && (
        <ReportLink
          thing="question"
          // Its words are those of the correction.
          id={questionKey(videoId, correctedBy ?? hash)}
          what={`the question “${question}”`}
        />
      )}
      <Link to={path + place}>
        Its own page
        {corrections > 0 &&
          `, ${corrections === 1 ? 'a correction waits' : `${corrections} corrections wait`}`}
      </Link>
    </MoreMenu>
  )
}
