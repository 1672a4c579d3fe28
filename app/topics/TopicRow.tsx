import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, Link, useFetcher, useLocation } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { ReportLink } from '../moderation/ReportLink.tsx'
import { RatingMark } from '../ranking/RatingMark.tsx'
import { MoreMenu } from '../ui/MoreMenu.tsx'
import { Face } from '../ui/Picture.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { VideoPicture } from '../videos/VideoTile.tsx'
import type { action as topicAction } from './topic.page.tsx'
import { scoreChange, type TopicChannel, type Vote } from './topic.ts'

interface TopicRowProps {
  channel: TopicChannel
  action: string
  expanded: boolean
  onCounted: (channel: TopicChannel, score: number) => void
  announce: (text: string) => void
}

/**
 * A channel of a topic: its votes, picture and name; in the Expanded View its description and
 * videos too.
 */
export function TopicRow(props: TopicRowProps) {
  const { channel, action, expanded, onCounted, announce } = props
  const { pathname, search } = useLocation()
  const votes = useVotes(channel, action, (score) => onCounted(channel, score))
  // A channel that is not here yet is offered by the name that its page shows and asks for.
  const path = channelPath(channel.rated ? channel.key : channel.name)

  function arrow(vote: Vote) {
    return (
      <button
        className={`arrow ${vote} of-${vote === 'up' ? 'a' : 'f'}`}
        type="submit"
        name="vote"
        value={vote}
        aria-label={`${vote === 'up' ? 'Upvote' : 'Downvote'} ${channel.name}, score ${votes.score}`}
        onClick={(event) => {
          event.preventDefault()
          // Safari does not focus a clicked button, but closing the popup must return the focus
          // here.
          event.currentTarget.focus()
          votes.cast(vote)
          announce(`${channel.name}: score ${votes.score + scoreChange[vote]}`)
        }}
      />
    )
  }

  return (
    <li className="topic-row" id={`channel-${channel.id}`}>
      <form className="votes" method="post" action={action}>
        <input type="hidden" name="intent" value="vote" />
        <input type="hidden" name="channel" value={channel.id} />
        {arrow('up')}
        <b className="score" data-score={channel.id}>
          {votes.score.toLocaleString('en')}
        </b>
        {arrow('down')}
      </form>
      <Face url={channel.profilePictureUrl} size="small" />
      <div className="topic-name">
        <h2>
          <Link to={path}>
            <bdi>{channel.name}</bdi>
          </Link>
        </h2>
        {!expanded && channel.description && (
          <small className="clamped" dir="auto">
            {channel.description}
          </small>
        )}
      </div>
      {channel.rated && <RatingMark counts={channel.rated.ratingCounts} />}
      <MoreMenu
        url={`${pathname}?more=${channel.id}#channel-${channel.id}`}
        label={`More about ${channel.name}`}
        isShown={new URLSearchParams(search).get('more') === String(channel.id)}
        hasLink={false}
      >
        <ReportLink thing="topic-channel" id={channel.id} what={`${channel.name} in this topic`} />
      </MoreMenu>
      <RefusalAlert refused={votes.refused} className="alert topic-more" />
      {expanded && channel.description && (
        <p className="prose topic-more" dir="auto">
          {channel.description}
        </p>
      )}
      {expanded && channel.videos.length > 0 && (
        <ul className="tiles topic-more">
          {channel.videos.map((video, index) => (
            <li key={video.id}>
              <Link className="tile" to={href('/video/:videoId', { videoId: video.id })}>
                <VideoPicture
                  video={video}
                  alt={video.title || `Video ${index + 1} of ${channel.name}`}
                  title={video.title ?? undefined}
                />
                <small className="clamped">
                  <bdi>{video.title}</bdi>
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/**
 * Voting on one channel. A vote shows at once and is taken back when the site refuses it. Votes are
 * sent one after the other: a fetcher aborts its submission when the next begins, and every click
 * must count. They revalidate nothing, so the list does not change its order under the pointer.
 */
function useVotes(channel: TopicChannel, action: string, onCounted: (score: number) => void) {
  const fetcher = useFetcher<typeof topicAction>()
  const turn = useRef(0)
  const queue = useRef(Promise.resolve())
  const answer = fetcher.data
  const [state, setState] = useState({
    channel,
    answer,
    score: channel.score,
    pending: [] as { turn: number; step: number }[],
  })

  if (state.channel !== channel) {
    // The list was loaded again.
    setState({ ...state, channel, score: channel.score })
  } else if (answer && state.answer !== answer) {
    const answered = 'score' in answer ? answer.turn : Number(answer.typed.turn)
    setState({
      channel,
      answer,
      score: 'score' in answer ? answer.score : state.score,
      pending: state.pending.filter((vote) => vote.turn > answered),
    })
  }

  const reportScore = useEffectEvent(onCounted)
  useEffect(() => {
    if (answer && 'score' in answer) reportScore(answer.score)
  }, [answer])

  function cast(vote: Vote): void {
    turn.current += 1
    const fields = { intent: 'vote', channel: String(channel.id), vote, turn: String(turn.current) }
    setState((before) => ({
      ...before,
      pending: [...before.pending, { turn: turn.current, step: scoreChange[vote] }],
    }))
    queue.current = queue.current.then(() =>
      fetcher.submit(fields, { method: 'post', action, defaultShouldRevalidate: false }),
    )
  }

  return {
    cast,
    score: state.pending.reduce((score, vote) => score + vote.step, state.score),
    refused: answer && 'refusal' in answer ? answer : undefined,
  }
}
