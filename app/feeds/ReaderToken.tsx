import { Form, href } from 'react-router'
import { Day } from '../ui/Day.tsx'
import { siteFeedPath } from './feed-path.ts'

interface ReaderTokenProps {
  origin: string
  /** When the token of the viewer was made; `null` without one. */
  since: Date | null
  /** A token that was made just now. */
  token: string | null
}

/** On a site for members: the token that feeds and cards need, shown once when it is made. */
export function ReaderToken({ origin, since, token }: ReaderTokenProps) {
  return (
    <section className="stack" id="token" aria-labelledby="token-title">
      <h2 id="token-title">Your token</h2>
      <p>
        This site is for its members. A feed reader, or a page of yours that shows a card, needs a
        token of yours behind the address: <code>?token=…</code>. Whoever has it can read the feeds
        and cards, until you end it.
      </p>
      {token ? (
        <div className="done" role="status">
          <p>Your token is ready. It is shown this once, here in the address of a feed:</p>
          <textarea
            className="code"
            readOnly
            rows={2}
            spellCheck={false}
            aria-label="Address of the feed of all reviews, with your token"
            value={`${origin}${siteFeedPath()}?token=${token}`}
          />
        </div>
      ) : (
        since && (
          <p>
            You made one on <Day of={since} />. We cannot show it again, because we do not keep it.
          </p>
        )
      )}
      <div className="row">
        <TokenButton
          intent="make-token"
          label={since ? 'Make another, and end this one' : 'Make a token'}
        />
        {since && <TokenButton intent="end-token" label="End it" />}
      </div>
    </section>
  )
}

function TokenButton({ intent, label }: { intent: string; label: string }) {
  return (
    <Form method="post" action={`${href('/elsewhere')}#token`} preventScrollReset replace>
      <button className="button" type="submit" name="intent" value={intent}>
        {label}
      </button>
    </Form>
  )
}
