import { Form, href, Link } from 'react-router'
import type { ModeratorChange } from '../moderation/change-moderators.server.ts'
import { Moment } from '../ui/Day.tsx'
import type { SettingChange } from './change-settings.server.ts'
import { type ChangedField, describeChange } from './describe-change.ts'

export function Changes({ changes }: { changes: (SettingChange | ModeratorChange)[] }) {
  return (
    <section className="changes" aria-labelledby="changes">
      <h2 id="changes">Changes</h2>
      {changes.length === 0 && <p className="faint">Nothing was changed yet.</p>}
      <ol>
        {changes.map((change) => (
          <li key={change.id}>
            <small>
              <Moment of={change.at} />
            </small>
            <bdi>{change.actorName ?? 'A moderator'}</bdi>
            {fieldsOf(change).map(({ name, from, to }) => (
              <p key={name}>
                {name}: <s>{from}</s> {to}
              </p>
            ))}
            {change.canPutBack && (
              <Form method="post" action={href('/settings/site')} preventScrollReset reloadDocument>
                <input type="hidden" name="intent" value="put-back" />
                <input type="hidden" name="entry" value={change.id} />
                {'act' in change && <input type="hidden" name="of" value="moderators" />}
                <button
                  className="small-action"
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

function fieldsOf(change: SettingChange | ModeratorChange): ChangedField[] {
  if (!('act' in change)) return describeChange(change)
  const name = change.name ?? 'someone'
  const [from, to] = change.act === 'add' ? ['', name] : [name, '']
  return [{ name: change.act === 'add' ? 'New moderator' : 'Moderator', from, to }]
}
