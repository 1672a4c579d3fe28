import { href, Link, redirect } from 'react-router'
import { Begin } from '../home/Begin.tsx'
import { emptyFirstPage, readFirstPage } from '../home/first-page.server.ts'
import { areMembersOnly } from '../operator/site-settings.server.ts'
import { cached, getContext } from '../request/context.server.ts'
import { safeReturnTo } from '../request/return-to.ts'
import { type Rating, ratings } from '../reviews/rating.ts'
import { Moment } from '../ui/Day.tsx'
import { Icon } from '../ui/Icon.tsx'
import { MailLink } from '../ui/MailLink.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Face } from '../ui/Picture.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/login.page.ts'
import { Agreement } from './Agreement.tsx'
import { isReviewChoice, leftWords } from './account-deletion.ts'
import { Exhibit } from './Exhibit.tsx'
import { entryNote, signInChoices } from './entry.ts'
import { type OpenedLink, readOpenedLink } from './invitation-cookie.server.ts'
import { passkeyPath } from './log-in-path.ts'
import { canMakePasskeys } from './passkeys.server.ts'
import { SignInButton } from './SignInButton.tsx'
import './login.css'

export const handle = {
  query: ['returnTo', 'invited', 'left'],
  isForStrangers: true,
  about: 'A place to learn from educational videos, and to say which channels deserve full marks.',
}

/**
 * `/login`: redirects to `/` if signed in; otherwise the login screen (specification, part 2), with
 * a piece of the site to try. `/about` is the same for members, without the ways in.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = getContext(args)
  const { site, viewer, applicant } = context
  const isAbout = new URL(args.request.url).pathname === href('/about')
  const isSignedIn = Boolean(viewer ?? applicant)
  if (isSignedIn && !isAbout) throw redirect('/')
  const { siteName, contactEmail } = site.facts
  const settings = site.settings.current()
  const isShut = areMembersOnly(settings)
  const query = new URL(args.request.url).searchParams
  const left = query.get('left')
  if (query.has('invited')) context.mustNotBeCached = true
  return {
    siteName,
    contactEmail,
    sentence: settings.look.sentence,
    isShut,
    isSignedIn,
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
    left: isReviewChoice(left) ? left : null,
  }
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageTitle(location.pathname === href('/about') ? 'About' : 'Log In', matches)

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
  const { signIns, hasPasskeys, canMakePasskeys, left } = loaderData
  const [first, ...others] = signIns
  const withPasskey = first ? 'Use a passkey' : 'Sign in with a passkey'
  const joinOrUse = invited && !('problem' in invited) ? 'Join with a passkey' : withPasskey
  const passkeyWords = canMakePasskeys ? joinOrUse : 'Use a recovery code'
  const clicked = first ? `Sign in with ${first.name}` : passkeyWords
  return (
    <>
      {left && (
        <p className="done prose" role="status">
          <b>Your account is deleted.</b> {leftWords[left]} The{' '}
          <Link to={href('/privacy')}>Privacy Policy</Link> says what happens to backups.
        </p>
      )}
      <div className="door">
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
        <section
          className={page.exhibit ? 'door-in' : 'door-in door-alone'}
          hidden={loaderData.isSignedIn}
        >
          <h2>Welcome</h2>
          {invited && <Invited link={invited} />}
          <p>
            {isShut
              ? 'This site is for its members. Sign in to read it.'
              : 'Sign in to keep your reviews, add channels and follow other learners, or look around first.'}
          </p>
          {note && !invited && <p>{note}</p>}
          <div className="enter">
            {first && <SignInButton returnTo={returnTo} label={clicked} signInWith={first.id} />}
            <div className="others">
              {others.map(({ id, name }) => (
                <SignInButton
                  key={id}
                  returnTo={returnTo}
                  label={`Sign in with ${name}`}
                  signInWith={id}
                  isSecond
                />
              ))}
              {hasPasskeys && (
                <Link className={first ? 'button' : 'button pen'} to={passkeyPath(returnTo)}>
                  <Icon name="key" />
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
            <Agreement by={`clicking “${clicked}”${others.length > 0 ? ' or another' : ''}`} />
          )}
          {hasPasskeys && <Link to={`${passkeyPath(returnTo)}#lost`}>Lost your passkey?</Link>}
          {contactEmail !== null && (
            <p className="faint">
              Questions or feedback? <MailLink address={contactEmail} />
            </p>
          )}
        </section>
      </div>
      {!isShut && (
        <Begin
          page={page}
          title={loaderData.isSignedIn ? 'Begin here' : 'Begin here, without an account'}
        />
      )}
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
