import { Form } from 'react-router'
import type { Votes } from '#core/questions/question.ts'

interface VoteButtonsProps {
  hash: string
  votes: Votes
  /** The viewer's vote: for it, against it, or none. */
  own: boolean | undefined
  /** What the two buttons say. */
  words?: [worth: string, notWorth: string]
}

/**
 * The two votes on a question, as buttons of the page's form `votes`. The viewer's own is pressed,
 * and pressing it again takes it back.
 */
export function VoteButtons({
  hash,
  votes: { worth, notWorth },
  own,
  words = ['Worth asking', 'Not worth asking'],
}: VoteButtonsProps) {
  return (
    <span className="question-votes">
      {[
        { name: 'worth', count: worth, isOwn: own === true },
        { name: 'not-worth', count: notWorth, isOwn: own === false },
      ].map(({ name, count, isOwn }, index) => (
        <button
          key={name}
          className="small-action"
          form="votes"
          type="submit"
          name={isOwn ? 'no-vote' : name}
          value={hash}
          aria-pressed={isOwn}
        >
          {words[index]} {count > 0 && <b>{count}</b>}
        </button>
      ))}
    </span>
  )
}

/** The form of all `VoteButtons` of a page. */
export function VoteForm() {
  return (
    <Form id="votes" method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value="vote-question" />
    </Form>
  )
}
