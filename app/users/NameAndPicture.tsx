import { href, Link } from 'react-router'
import type { Viewer } from '#core/site.ts'
import type { Refused } from '#server/request/forms.ts'
import { SignInButton } from '../sessions/SignInButton.tsx'
import { ButtonForm } from '../settings/ButtonForm.tsx'
import { Face } from '../ui/Picture.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'

/** The viewer's name and picture, and the button that updates them. */
export function NameAndPicture({
  viewer,
  refused,
}: {
  viewer: Viewer
  refused: Refused | undefined
}) {
  return (
    <section className="setting" id="profile" aria-labelledby="profile-title">
      <h2 id="profile-title">Name and picture</h2>
      <RefusalAlert refused={refused} />
      <div className="who">
        <Face url={viewer.photoUrl} size="small" />
        <div>
          <b>
            <bdi>{viewer.displayName ?? 'Unnamed User'}</bdi>
          </b>
        </div>
      </div>
      <p>
        They are from the account that you sign in with. If you have changed them there, update them
        here. Your bio is on{' '}
        <Link to={href('/user/:userName', { userName: viewer.uid })}>your profile</Link>.
      </p>
      <div className="row">
        <ButtonForm intent="profile" label="Update name and picture" />
        {refused?.status === 401 && (
          <SignInButton returnTo={href('/settings')} label="Sign in with Google" />
        )}
      </div>
    </section>
  )
}
