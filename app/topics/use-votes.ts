import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { scoreChange, type TopicChannel, type Vote } from '#core/topics/topic.ts'
import type { clientAction } from './topic.tsx'

interface VotesSettings {
  channel: TopicChannel
  /** Path and query that votes are posted to. */
  action: string
  /** Called with the new score when the site has counted a vote. */
  onCounted: (score: number) => void
}

/**
 * Voting on one channel. A vote shows at once and is taken back when the site refuses it. Votes are
 * sent one after the other: a fetcher aborts its submission when the next begins, and every click
 * must count. They revalidate nothing, so the list does not change its order under the pointer.
 */
export function useVotes({ channel, action, onCounted }: VotesSettings) {
  const fetcher = useFetcher<typeof clientAction>()
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
