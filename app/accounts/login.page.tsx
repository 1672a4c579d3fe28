import { href, Link, redirect } from 'react-router'
import { Begin } from '../home/Begin.tsx'
import { emptyFirstPage, readFirstPage } from '../home/first-page.server.ts'
import { areMembersOnly } from '../operator/site-settings.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import { safeReturnTo } from '../request/return-to.ts'
import { type Rating, ratings } from '../reviews/rating.ts'
import { Moment } from '../ui/Day.tsx'
import { MailLink } from '../ui/MailLink.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Face } from '../ui/Picture.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/login.page.ts'
import { Exhibit } from './Exhibit.tsx'
import { entryNote, signInChoices } from './entry.ts'
import { type OpenedLink, readOpenedLink } from './invitation-cookie.server.ts'
import { passkeyPath } from './log-in-path.ts'
import { canMakePasskeys } from './passkeys.server.ts'
import { SignInButton } from './SignInButton.tsx'
import './login.css'

export const handle = {
  query: ['returnTo', 'invited'],
  isForStrangers: true,
  about: 'A place to learn from educational videos, and to say which channels deserve full marks.',
}

/**
 * `/login`: redirects to `/` if signed in; otherwise the login screen (specification, part 2), with
 * a piece of the site to try.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = getContext(args)
  const { site, viewer, applicant } = context
  if (viewer ?? applicant) throw redirect('/')
  const { siteName, contactEmail } = site.facts
  const settings = site.settings.current()
  const isShut = areMembersOnly(settings)
  const query = new URL(args.request.url).searchParams
  if (query.has('invited')) context.mustNotBeCached = true
  return {
    siteName,
    contactEmail,
    sentence: settings.look.sentence,
    isShut,
    note: entryNote(site),
    invited: query.has('invited') ? await readOpenedLink(site, args.request) : null,
    // Whoever wants to sign in finds the button although the database does not answer.
    page: isShut
      ? emptyFirstPage
      : await cached(args, 'first page', () =>
          readFirstPage(site).catch((err: unknown) => {
            site.log.error({ err }, 'the login screen shows nothing of the site')
            context.mustNotBeCached = true
            return emptyFirstPage
          }),
        ),
    signIns: signInChoices(site),
    hasPasskeys: settings.signIns.passkeys,
    canMakePasskeys: canMakePasskeys(site),
    returnTo: safeReturnTo(query.get('returnTo')),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Log In', matches)

/** What the letters say, for whoever has not seen them. */
const words: Record<Rating, string> = {
  S: 'Superb',
  A: 'Great',
  B: 'Good',
  C: 'Fair',
  D: 'Weak',
  F: 'Fail',
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { siteName, contactEmail, sentence, isShut, note, invited, page, returnTo } = loaderData
  const { signIns, hasPasskeys, canMakePasskeys } = loaderData
  const [first, ...others] = signIns
  const isInvited = invited !== null && !('problem' in invited)
  const withPasskey = first ? 'Use a passkey' : 'Sign in with a passkey'
  const passkeyWords = !canMakePasskeys
    ? 'Use a recovery code'
    : isInvited
      ? 'Join with a passkey'
      : withPasskey
  return (
    <>
      {/* The class is there before the exhibit is: a `:has()` would move what is painted. */}
      <div className={page.exhibit ? 'door with-exhibit' : 'door'}>
        <div className="door-say">
          <h1>{siteName}</h1>
          <p className="tagline">
            {sentence ?? (
              <>
                <span>Watch a lecture.</span> <span>Still know it a month later.</span>
              </>
            )}
          </p>
        </div>
        {page.exhibit && <Exhibit exhibit={page.exhibit} judged={page.judged} />}
        <div className="door-what">
          <p className="prose">
            Search for a video to generate comprehension questions and a summary of its transcript,
            or rate and review the videos and channels you learn from, from S down to F.
          </p>
          <ul className="scale" aria-label="The rating scale">
            {ratings.map((letter) => (
              <li key={letter}>
                <Mark letter={letter} /> <small>{words[letter]}</small>
              </li>
            ))}
          </ul>
        </div>
        <section className="door-in">
          <h2>Welcome</h2>
          {invited && <Invited link={invited} />}
          <p>
            {isShut
              ? 'This site is for its members. Sign in to read it.'
              : 'Sign in to keep your reviews, add channels and follow other learners, or look around first.'}
          </p>
          {note && !invited && <p>{note}</p>}
          <div className="enter">
            {first && (
              <SignInButton
                returnTo={returnTo}
                label={`Sign in with ${first.name}`}
                signInWith={first.id}
              />
            )}
            {others.length > 0 && (
              <div className="others">
                {others.map(({ id, name }) => (
                  <SignInButton
                    key={id}
                    returnTo={returnTo}
                    label={
                      <>
                        <span className="visually-hidden">Sign in with </span>
                        {name}
                      </>
                    }
                    signInWith={id}
                    isSecond
                  />
                ))}
              </div>
            )}
            {first && (hasPasskeys || !isShut) && <p className="or faint">or</p>}
            <div className="others">
              {hasPasskeys && (
                <Link className={first ? 'button' : 'button pen'} to={passkeyPath(returnTo)}>
                  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M7.5 7.5a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9ZM12 12h10v4M17.500 12v3" />
                  </svg>
                  {passkeyWords}
                </Link>
              )}
              {!isShut && (
                <Link className="button" to={href('/home')}>
                  Continue as Guest
                </Link>
              )}
            </div>
          </div>
          {(first || hasPasskeys) && (
            <p className="faint">
              By clicking “{first ? `Sign in with ${first.name}` : passkeyWords}”
              {others.length > 0 && ' or another sign-in'} you agree to the{' '}
              <Link to={href('/terms')}>Terms</Link> and the{' '}
              <Link to={href('/privacy')}>Privacy Policy</Link>.
            </p>
          )}
          <p className="faint">
            {hasPasskeys && (
              <>
                <Link to={`${passkeyPath(returnTo)}#lost`}>Lost your passkey?</Link>{' '}
              </>
            )}
            {contactEmail !== null && (
              <>
                Questions or feedback? <MailLink address={contactEmail} />
              </>
            )}
          </p>
        </section>
      </div>
      {!isShut && <Begin page={page} title="Begin here, without an account" />}
    </>
  )
}

/** Who invites the holder of a link, or why the link lets nobody in. */
function Invited({ link }: { link: OpenedLink }) {
  if ('problem' in link)
    return (
      <p role="alert" className="alert">
        {link.problem}
      </p>
    )
  return (
    <p className="note row">
      <Face url={link.photoUrl} size="tiny" />
      <span>
        <b>
          <bdi>{link.name ?? 'Someone'}</bdi> invites you.
        </b>{' '}
        The link is good until <Moment of={link.endsAt} />.
      </span>
    </p>
  )
}
