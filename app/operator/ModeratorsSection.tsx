import { Form, href, Link } from 'react-router'
import type { ListedModerator } from '../moderation/moderators.server.ts'
import { Done } from '../ui/Done.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import type { SectionProps } from './SettingForm.tsx'

const action = `${href('/settings/site')}#moderators`

export function ModeratorsSection({ page, typed, refused }: SectionProps) {
  return (
    <section className="sheet set" id="moderators" aria-labelledby="moderators-title">
      <h2 id="moderators-title">Moderators</h2>
      <RefusalAlert refused={refused} />
      <Done says={page.done === 'moderators' && !refused && 'Saved.'} />
      <p className="faint">They see this page and the desk, and change all that is set here.</p>
      <ul className="rows-of-site">
        {page.moderators.map((one) => (
          <Moderator key={one.uid} {...one} />
        ))}
      </ul>
      <Form method="post" action={action} preventScrollReset replace className="add-moderator">
        <input type="hidden" name="intent" value="moderators" />
        <label className="field">
          <span>Add a member</span>
          <input
            name="named"
            required
            maxLength={400}
            defaultValue={typed?.do === 'add' ? typed.named : ''}
            spellCheck={false}
            autoComplete="off"
          />
          <small>Their e-mail address, or the address of their profile.</small>
        </label>
        <div className="end">
          <button className="button" name="do" value="add" type="submit">
            Make a moderator
          </button>
        </div>
      </Form>
    </section>
  )
}

function Moderator({ uid, displayName, by }: Omit<ListedModerator, 'email'>) {
  const name = displayName ?? 'Someone'
  return (
    <li>
      <div>
        <b>
          <Link to={href('/user/:userName', { userName: uid })}>
            <bdi>{name}</bdi>
          </Link>
        </b>
        {by !== 'command' && <small>{whyFixed[by]}</small>}
      </div>
      {by === 'command' && (
        <Form method="post" action={action} preventScrollReset replace>
          <input type="hidden" name="intent" value="moderators" />
          <input type="hidden" name="uid" value={uid} />
          <SubmitButton name="do" value="remove" about={`Remove the moderator ${name}`}>
            Remove
          </SubmitButton>
        </Form>
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
