import { href, Link } from 'react-router'
import { Moment } from '../ui/Day.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import type { SettingChange } from './change-settings.server.ts'

export function Changes({ changes }: { changes: SettingChange[] }) {
  return (
    <section className="setting" id="changes" aria-labelledby="changes-title">
      <h2 id="changes-title">Changes</h2>
      {changes.length === 0 && <p className="faint">Nothing was changed yet.</p>}
      <ol className="setting-list">
        {changes.map((change) => (
          <li key={change.id}>
            <small>
              <Moment of={change.at} />
            </small>
            <bdi>{change.actorName ?? 'A moderator'}</bdi>
            {change.fields.map(({ name, from, to }) => (
              <p key={name}>
                {name}: <s>{from}</s> {to}
              </p>
            ))}
            {change.canPutBack && (
              <PageForm
                intent="put-back"
                values={{ entry: change.id }}
                action={href('/settings/site')}
                reloadDocument
              >
                <button
                  className="small-action"
                  type="submit"
                  aria-label={`Put back entry ${change.id} of the log`}
                >
                  Put back
                </button>
              </PageForm>
            )}
          </li>
        ))}
      </ol>
      <Link to={href('/moderation')}>The whole log</Link>
    </section>
  )
}
