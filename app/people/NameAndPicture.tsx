import { href, Link } from 'react-router'
import { mailIssuer } from '../accounts/log-in-path.ts'
import type { WayIn } from '../accounts/own-ways-in.server.ts'
import { SignInButton } from '../accounts/SignInButton.tsx'
import type { Viewer } from '../request/site.ts'
import { Field, PageForm, Submit } from '../ui/PageForm.tsx'
import { Face } from '../ui/Picture.tsx'
import { longestTypedName } from './user.ts'

export function NameAndPicture({ viewer, ways }: { viewer: Viewer; ways: WayIn[] }) {
  const named = ways.filter(({ id, isPasskey }) => !isPasskey && id !== mailIssuer)
  const [first] = named.filter((one) => one.with !== null)
  const bio = <Link to={href('/user/:userName', { userName: viewer.uid })}>your profile</Link>
  return (
    <section className="setting" id="profile" aria-labelledby="profile-title">
      <h2 id="profile-title">Name and picture</h2>
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
          <PageForm intent="set-name" className="row" action={href('/settings')}>
            <Field
              name="name"
              label="Your name, as others see it"
              value={viewer.displayName ?? ''}
              most={longestTypedName}
              autoComplete="name"
              required
            />
            <Submit className="button">Save</Submit>
          </PageForm>
          <p>Your bio is on {bio}.</p>
        </>
      ) : (
        <>
          <p>
            Your name and picture come from {first?.name ?? 'the account that you sign in with'}. If
            you have changed them there, update them here. Your bio is on {bio}.
          </p>
          {first && (
            <SignInButton
              returnTo={`${href('/settings')}?done=profile`}
              label="Update name and picture"
              signInWith={first.with}
              isSecond
              updates
            />
          )}
        </>
      )}
    </section>
  )
}
