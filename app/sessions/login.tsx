import { href, Link, redirect } from 'react-router'
import { ratings } from '#core/rating.ts'
import { getContext } from '#server/request/context.ts'
import { safeReturnTo } from '#server/request/return-to.ts'
import { pageTitle } from '../layout/page-title.ts'
import { Mark } from '../ui/Mark.tsx'
import type { Route } from './+types/login.ts'
import { SignInButton } from './SignInButton.tsx'

export const handle = {
  query: ['returnTo'],
  isFixed: true,
  about: 'A place to learn from educational videos, and to say which channels deserve full marks.',
}

/** `/login`: redirects to `/` if signed in; otherwise the login screen (specification, part 2). */
export function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  if (viewer) throw redirect('/')
  const { siteName, contactEmail } = site.facts
  return {
    siteName,
    contactEmail,
    returnTo: safeReturnTo(new URL(args.request.url).searchParams.get('returnTo')),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Log In', matches)

export default function Login({ loaderData }: Route.ComponentProps) {
  const { siteName, contactEmail, returnTo } = loaderData
  return (
    <section className="login">
      <div className="stack">
        <h1>{siteName}</h1>
        <p className="tagline">
          A place to learn from educational videos, and to say which channels deserve full marks.
        </p>
        <ul className="scale" aria-label="The rating scale">
          {ratings.map((letter) => (
            <li key={letter}>
              <Mark letter={letter} />
            </li>
          ))}
        </ul>
        <p className="prose">
          Search for a video to generate comprehension questions and a summary of its transcript, or
          rate and review the videos and channels you learn from, from S down to F.
        </p>
      </div>
      <div className="sheet">
        <h2>Welcome</h2>
        <p>
          Sign in to keep your reviews, add channels and follow other learners, or look around
          first.
        </p>
        <SignInButton returnTo={returnTo} label="Sign in with Google" />
        <Link className="button" to={href('/home')}>
          Continue as Guest
        </Link>
        <p className="faint">
          By clicking “Sign in with Google” you agree to the <Link to={href('/terms')}>Terms</Link>{' '}
          and the <Link to={href('/privacy')}>Privacy Policy</Link>.
        </p>
        <p className="faint">
          Questions or feedback? <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      </div>
    </section>
  )
}
