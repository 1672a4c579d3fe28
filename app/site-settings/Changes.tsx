import { Form, href, Link } from 'react-router'
import type { SettingChange } from '#core/site-settings/change-settings.ts'
import { Day } from '../ui/Day.tsx'
import { describeChange } from './describe-change.ts'

/** The newest changes, each with the button that puts it back. */
export function Changes({ changes }: { changes: SettingChange[] }) {
  return (
    <section className="changes" aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      {changes.length === 0 && <p className="faint">Nothing was changed yet.</p>}
      <ol>
        {changes.map((change) => (
          <li key={change.id}>
            <small>
              <Day of={change.at} />, {change.at.toISOString().slice(11, 16)} UTC
            </small>
            <bdi>{change.actorName ?? 'A moderator'}</bdi>
            {describeChange(change).map(({ name, from, to }) => (
              <p key={name}>
                {name}: <s>{from}</s> {to}
              </p>
            ))}
            {change.canPutBack && (
              <Form method="post" action={href('/settings/site')} preventScrollReset reloadDocument>
                <input type="hidden" name="intent" value="put-back" />
                <input type="hidden" name="entry" value={change.id} />
                <button
                  className="put-back"
                  type="submit"
                  aria-label={`Put back entry ${change.id} of the log`}
                >
                  Put back
                </button>
              </Form>
            )}
          </li>
        ))}
      </ol>
      <Link to={href('/moderation')}>The whole log</Link>
    </section>
  )
}
