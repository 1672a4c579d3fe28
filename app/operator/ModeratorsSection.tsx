import { href, Link } from 'react-router'
import type { ListedModerator } from '../moderation/moderators.server.ts'
import { Field, PageForm, Submit, useRefusedOf } from '../ui/PageForm.tsx'
import { Done } from '../ui/UndoNotice.tsx'
import type { SitePage } from './site.page.tsx'

const form = {
  intent: 'moderators',
  action: `${href('/settings/site')}#moderators`,
  replace: true,
}

export function ModeratorsSection({ page }: { page: SitePage }) {
  const refused = useRefusedOf('moderators')
  return (
    <section className="sheet set" id="moderators" aria-labelledby="moderators-title">
      <h2 id="moderators-title">Moderators</h2>
      <Done says={page.done === 'moderators' && !refused && 'Saved.'} />
      <p className="faint">They see this page and Moderation, and change all that is set here.</p>
      <ul className="rows-of-site">
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
        <b>
          <Link to={href('/user/:userName', { userName: uid })}>
            <bdi>{name}</bdi>
          </Link>
        </b>
        {by !== 'command' && <small>{whyFixed[by]}</small>}
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

const whyFixed = {
  group: 'By a group of their sign-in. It is changed there.',
  setting: (
    <>
      By <code>MODERATORS</code> on the server. Change it there and start again.
    </>
  ),
}
