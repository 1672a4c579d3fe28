import { Form, Link, useLocation, useNavigation } from 'react-router'
import { SignInButton } from '../accounts/SignInButton.tsx'
import type { Refused } from '../request/forms.server.ts'
import { part } from '../ui/part.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { useDraft } from '../ui/use-draft.ts'
import type { User } from './user.ts'

const shownElsewhere = ['import-likes', 'block']

interface BioProps {
  user: User
  isOwner: boolean
  refused: Refused | undefined
}

/** Edit Bio is a link to `?bio`, which shows the form in its place. */
export const Bio = part(function Bio({ user, isOwner, refused }: BioProps) {
  const { search, pathname } = useLocation()
  const draft = useDraft('bio')
  const isBusy = useNavigation().formData?.get('intent') === 'bio'
  const intent = refused?.typed.intent ?? ''
  const isEditing = new URLSearchParams(search).has('bio') || intent === 'bio'
  if (!isEditing) {
    return (
      <div className="profile-bio">
        <RefusalAlert refused={shownElsewhere.includes(intent) ? undefined : refused} />
        <p className={user.bio ? 'prose' : 'faint'} dir="auto">
          {user.bio || 'No bio available.'}
        </p>
        {isOwner && (
          <div>
            <Link className="button" to={`${pathname}?bio`} preventScrollReset replace>
              Edit Bio
            </Link>
          </div>
        )}
      </div>
    )
  }
  // Posted to `?bio`: signing in again revalidates the page, which drops the refusal but keeps the
  // URL.
  return (
    <Form
      ref={draft}
      className="profile-bio"
      method="post"
      action={`${pathname}?bio`}
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value="bio" />
      <RefusalAlert refused={refused} />
      <textarea
        className="paper"
        name="bio"
        aria-label="Bio"
        defaultValue={refused?.typed.bio ?? user.bio}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: Edit Bio was clicked to write here
        autoFocus
      />
      <div className="row">
        <button className="button pen" type="submit" disabled={isBusy}>
          {isBusy ? 'Loading...' : 'Submit'}
        </button>
        <Link className="button quiet" to={pathname} preventScrollReset replace>
          Cancel
        </Link>
        {refused?.status === 401 && <SignInButton returnTo={pathname} stay label="Log In" />}
      </div>
    </Form>
  )
})
