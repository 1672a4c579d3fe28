import type { Votes } from './question.ts'

interface VoteButtonsProps {
  hash: string
  votes: Votes
  /** The viewer's vote: for it, against it, or none. */
  own: boolean | undefined
}

/** The viewer's own is pressed; pressing it again takes it back. */
export function VoteButtons({ hash, votes: { worth, notWorth }, own }: VoteButtonsProps) {
  return (
    <span className="question-votes">
      {[
        { name: 'worth', label: 'Good question', count: worth, isOwn: own === true },
        { name: 'not-worth', label: 'Not a good question', count: notWorth, isOwn: own === false },
      ].map(({ name, label, count, isOwn }) => (
        <button
          key={name}
          className="small-action"
          form="votes"
          type="submit"
          name={isOwn ? 'no-vote' : name}
          value={hash}
          aria-pressed={isOwn}
        >
          {label} {count > 0 && <b>{count}</b>}
        </button>
      ))}
    </span>
  )
}
