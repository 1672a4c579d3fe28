import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { User } from '#core/users/user.ts'
import type { Refused } from '#server/request/forms.ts'
import { SignInButton } from '../sessions/SignInButton.tsx'

/** The bio, and for its owner the form behind Edit Bio; without scripts the button is a link to the page with the form in it. */
export function Bio({
  user,
  owner,
  refused,
}: {
  user: User
  owner: boolean
  refused: Refused | undefined
}) {
  const { search, pathname } = useLocation()
  const busy = useNavigation().formData?.get('intent') === 'bio'
  const editing = new URLSearchParams(search).has('bio') || refused?.typed.intent === 'bio'
  if (!editing) {
    return (
      <div className="profile-bio">
        {refused && refused.typed.intent !== 'import-likes' && (
          <p role="alert" className="alert">
            {refused.refusal}
          </p>
        )}
        <p className={user.bio ? 'prose' : 'faint'} dir="auto">
          {user.bio || 'No bio available.'}
        </p>
        {owner && (
          <div>
            <Link className="button" to={`${pathname}?bio`} preventScrollReset replace>
              Edit Bio
            </Link>
          </div>
        )}
      </div>
    )
  }
  // `?bio` keeps the form here when signing in again brings the page up to date, which forgets the refusal.
  return (
    <Form
      className="profile-bio"
      method="post"
      action={`${pathname}?bio`}
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value="bio" />
      {refused && (
        <p role="alert" className="alert">
          {refused.refusal}
        </p>
      )}
      <textarea
        className="paper"
        name="bio"
        aria-label="Bio"
        defaultValue={refused?.typed.bio ?? user.bio}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
        autoFocus
      />
      <div className="row">
        <button className="button pen" type="submit" disabled={busy}>
          {busy ? 'Loading...' : 'Submit'}
        </button>
        <Link className="button quiet" to={pathname} preventScrollReset replace>
          Cancel
        </Link>
        {refused?.status === 401 && <SignInButton returnTo={pathname} stay label="Log In" />}
      </div>
    </Form>
  )
}
