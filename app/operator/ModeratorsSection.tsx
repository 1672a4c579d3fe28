import { href, Link } from 'react-router'
import type { ListedModerator } from '../moderation/moderators.server.ts'
import { Field, PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import { SetOnServer } from './SetOnServer.tsx'
import type { SitePage } from './site.page.tsx'

const form = {
  intent: 'moderators',
  action: `${href('/settings/site')}#moderators`,
  replace: true,
}

export function ModeratorsSection({ page }: { page: SitePage }) {
  const refused = useRefusedOf('moderators')
  return (
    <section className="setting" id="moderators" aria-labelledby="moderators-title">
      <h2 id="moderators-title">Moderators</h2>
      <Done says={page.done === 'moderators' && !refused && 'Saved.'} />
      <p className="faint">They see this page and Moderation, and change all that is set here.</p>
      <ul className="setting-list">
        {page.moderators.map((one) => (
          <Moderator key={one.uid} {...one} />
        ))}
      </ul>
      <PageForm {...form} values={{ do: 'add' }} className="stack">
        <Field
          name="named"
          label="Add a member"
          help="Their e-mail address, or the address of their profile."
          required
          most={400}
          spellCheck={false}
        />
        <Submit className="button">Make a moderator</Submit>
      </PageForm>
    </section>
  )
}

function Moderator({ uid, displayName, by }: Omit<ListedModerator, 'email'>) {
  const name = displayName ?? 'Someone'
  return (
    <li className="split">
      <div>
        <Link to={href('/user/:userName', { userName: uid })}>
          <bdi>{name}</bdi>
        </Link>{' '}
        {by === 'group' && <small>By a group of their sign-in. It is changed there.</small>}
        {by === 'setting' && (
          <small>
            <SetOnServer how="By" by="MODERATORS" />
          </small>
        )}
      </div>
      {by === 'command' && (
        <PageForm {...form} values={{ do: 'remove', uid }}>
          <Submit className="button" about={`Remove the moderator ${name}`}>
            Remove
          </Submit>
        </PageForm>
      )}
    </li>
  )
}
