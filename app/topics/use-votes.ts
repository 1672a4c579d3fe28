import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { stepOf, type TopicChannel, type Vote } from '#core/topics/topic.ts'
import type { clientAction } from './topic.tsx'

interface VotesSettings {
  channel: TopicChannel
  /** Where votes are sent. */
  action: string
  /** Told when the site has counted a vote, with the score it answered. */
  onCounted: (score: number) => void
}

/**
 * Voting on one channel: a vote shows at once and is corrected when the site refuses it. However fast somebody clicks, votes go out
 * one after the other, because a fetcher drops what it was doing for what comes next, and every click is a vote. The list around it
 * keeps its order: voting reads nothing anew.
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
    open: [] as { turn: number; step: number }[],
  })

  if (state.channel !== channel) {
    // The list was read anew.
    setState({ ...state, channel, score: channel.score })
  } else if (answer && state.answer !== answer) {
    const answered = 'score' in answer ? answer.turn : Number(answer.typed.turn)
    setState({
      channel,
      answer,
      score: 'score' in answer ? answer.score : state.score,
      open: state.open.filter((vote) => vote.turn > answered),
    })
  }

  const counted = useEffectEvent(onCounted)
  useEffect(() => {
    if (answer && 'score' in answer) counted(answer.score)
  }, [answer])

  function cast(vote: Vote): void {
    turn.current += 1
    const fields = { intent: 'vote', channel: String(channel.id), vote, turn: String(turn.current) }
    setState((before) => ({
      ...before,
      open: [...before.open, { turn: turn.current, step: stepOf[vote] }],
    }))
    queue.current = queue.current.then(() =>
      fetcher.submit(fields, { method: 'post', action, defaultShouldRevalidate: false }),
    )
  }

  return {
    cast,
    score: state.open.reduce((score, vote) => score + vote.step, state.score),
    refused: answer && 'refusal' in answer ? answer : undefined,
  }
}
