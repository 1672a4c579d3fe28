import { Form, href, Link } from 'react-router'
import { ButtonForm } from '../accounts/ButtonForm.tsx'
import type { OwnIdentity } from '../accounts/own-ways-in.server.ts'
import { SignInButton } from '../accounts/SignInButton.tsx'
import type { Refused } from '../request/forms.server.ts'
import type { Viewer } from '../request/site.ts'
import { Face } from '../ui/Picture.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import { mailIssuer } from './mail-issuer.ts'
import { longestTypedName } from './typed-name.ts'

export function NameAndPicture({
  viewer,
  identities,
  refused,
}: {
  viewer: Viewer
  identities: OwnIdentity[]
  refused: Refused | undefined
}) {
  const named = identities.filter(({ issuer }) => issuer !== mailIssuer)
  const [first] = named.filter((one) => one.with !== null)
  const bio = <Link to={href('/user/:userName', { userName: viewer.uid })}>your profile</Link>
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
      {named.length === 0 ? (
        <>
          <Form className="row" method="post" action={href('/settings')} preventScrollReset>
            <input type="hidden" name="intent" value="set-name" />
            <label className="field">
              <span>Your name, as others see it</span>
              <input
                name="name"
                defaultValue={refused?.typed.name ?? viewer.displayName ?? ''}
                maxLength={longestTypedName}
                autoComplete="name"
                required
              />
            </label>
            <button className="button" type="submit">
              Save
            </button>
          </Form>
          <p>Your bio is on {bio}.</p>
        </>
      ) : (
        <>
          <p>
            They are from the account that you sign in with. If you have changed them there, update
            them here. Your bio is on {bio}.
          </p>
          <div className="row">
            <ButtonForm intent="profile" label="Update name and picture" />
            {refused?.status === 401 && first && (
              <SignInButton
                returnTo={href('/settings')}
                label={`Sign in with ${first.name}`}
                signInWith={first.with}
              />
            )}
          </div>
        </>
      )}
    </section>
  )
}
