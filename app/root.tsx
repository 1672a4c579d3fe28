import { useEffect } from 'react'
import {
  href,
  isRouteErrorResponse,
  Link,
  Outlet,
  useLocation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { countApplications } from './accounts/applications.server.ts'
import { linkProof } from './accounts/pending-sign-in.server.ts'
import { SignedOut } from './accounts/SignedOut.tsx'
import { countQueueOf } from './moderation/desk-queue.server.ts'
import { explainSuspension } from './moderation/own-decisions.server.ts'
import { logoPath } from './operator/look.ts'
import { areMembersOnly, shownAnnouncement } from './operator/site-settings.server.ts'
import { getContext } from './request/context.server.ts'
import type { Refused } from './request/forms.server.ts'
import { afterLoad, Document } from './ui/Document.tsx'
import { Frame } from './ui/Frame.tsx'
import { keepPage, useIsStale } from './ui/keep-page.ts'
import { readMemberBar } from './ui/member-bar.server.ts'
import { pageTitle } from './ui/page-title.tsx'
import { RefusalAlert } from './ui/RefusalAlert.tsx'
import './ui/use-dialog.ts'

export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, applicant, sessionToken } = getContext(args)
  const { siteName, origin, contactEmail, feedbackUrl, played } = site.facts
  const now = site.now()
  const bar = viewer && (await readMemberBar(site, viewer))
  const suspended = viewer && bar?.isSuspended ? await explainSuspension(site, viewer) : null
  const waiting =
    viewer && bar?.isModerating
      ? (await countQueueOf(site, viewer)) + (await countApplications(site))
      : null
  const settings = site.settings.current()
  const isForMembers = areMembersOnly(settings)
  const banners = Object.entries({
    Announcement: shownAnnouncement(settings, now),
    'About this site': demoSentence(played),
  }).filter((banner): banner is [string, string] => banner[1] !== null)
  return {
    viewer,
    // A sign-in that a member begins stays in their account.
    link: viewer && sessionToken ? `&link=${linkProof(site, sessionToken)}` : '',
    hasGoogle: site.signIns.list()[0]?.isGoogle ?? false,
    suspended,
    waiting,
    due: bar?.due ?? 0,
    unread: bar?.unread ?? 0,
    isForMembers,
    guestReviews: settings.reading.guestReviews,
    isShut: viewer === null && (isForMembers || applicant !== null),
    isWrappedSeason: [0, 11].includes(now.getUTCMonth()),
    canAdd: site.providers.isOpen('youtube'),
    // Set in the browser when a page could not be read again (`ui/settle-results.ts`).
    staleAt: undefined as string | undefined,
    ...{ siteName, origin, contactEmail, feedbackUrl, banners, logo: logoPath(settings.look) },
  }
}

function demoSentence(played: string[]): string | null {
  if (played.length === 0) return null
  const names = new Intl.ListFormat('en').format(played)
  return `Demo world: ${names} ${played.length === 1 ? 'is' : 'are'} pretend here.`
}

export const clientMiddleware = [keepPage]

export type RootData = Awaited<ReturnType<typeof loader>>

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(null, matches)

export { Document as Layout }

export default function Root({ loaderData }: Route.ComponentProps) {
  useCurrentSession()
  // It has the offline page. Private windows and full disks refuse; the site works without it.
  useEffect(
    () => afterLoad(() => navigator.serviceWorker?.register('/service-worker.js').catch(() => {})),
    [],
  )
  const isStale = useIsStale(loaderData.staleAt)
  return (
    <Frame {...loaderData}>
      {isStale && (
        <p role="alert" className="alert">
          The site could not be reached. <TryAgain />
        </p>
      )}
      <Outlet />
    </Frame>
  )
}

/** A sign-in begins again: its code is a secret and works once. */
function TryAgain() {
  const { pathname, search } = useLocation()
  const isSignIn = pathname.startsWith('/auth/callback')
  return (
    <Link className="button" to={isSignIn ? href('/login') : pathname + search} replace>
      Try again
    </Link>
  )
}

function isSignedOut(error: unknown): error is { data: Refused } {
  return isRouteErrorResponse(error) && error.status === 401 && error.data?.typed !== undefined
}

/** For a bug, a page that could not be loaded, and a form that the page does not take. */
export function ErrorBoundary() {
  const error = useRouteError()
  const facts = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  const [heading, sentence] = isRefusal
    ? ['We cannot do that on this page.', 'Nothing was changed.']
    : error instanceof Error && error.name === 'Unreached'
      ? ['The site could not be reached.', error.message]
      : ['Something went wrong on our side.', 'We have logged the error. Please try again.']
  const page = isSignedOut(error) ? (
    <section className="stack">
      <h1>Your sign-in has ended.</h1>
      <RefusalAlert refused={error.data} />
      <SignedOut refused={error.data} path={pathname + search} />
    </section>
  ) : (
    <section className="stack">
      <h1>{heading}</h1>
      <p>{sentence}</p>
      <div className="row">
        {!isRefusal && <TryAgain />}
        <Link className="button" to="/home">
          Go to the home page
        </Link>
      </div>
    </section>
  )
  return facts ? <Frame {...facts}>{page}</Frame> : <main>{page}</main>
}

/**
 * On the way back, for which browsers keep pages in spite of `no-cache`. The person may have
 * written or signed out since, and `Clear-Site-Data` does not reach these pages in every browser.
 */
function useCurrentSession(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && 'type' in entry && entry.type === 'back_forward') void revalidate()
    const read = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate()
    }
    window.addEventListener('pageshow', read)
    return () => window.removeEventListener('pageshow', read)
  }, [revalidate])
}
