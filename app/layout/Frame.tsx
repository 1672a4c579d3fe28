import { href, Link, useMatches, useNavigation } from 'react-router'
import { FeedbackForm } from '../feedback/FeedbackForm.tsx'
import { ReportProvider } from '../reports/ReportProvider.tsx'
import type { RootData } from '../root.tsx'
import { Hatch } from '../ui/Bars.tsx'
import { ColumnLetters } from '../ui/Columns.tsx'
import { RingShape } from '../ui/Mark.tsx'
import type { ScreenHandle } from './about.ts'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './use-arrival.ts'

const inWords = new Intl.ListFormat('en')

/**
 * The parts around every page: top bar, footer, the demo's banner, why a person is suspended, and
 * "Loading..." during a navigation, which a screen reader hears, and then the new title.
 */
export function Frame({ children, ...facts }: RootData & { children: React.ReactNode }) {
  const { state } = useNavigation()
  const title = useArrival()
  // Known before the content arrives: a `:has()` in the stylesheet would move what is painted.
  const { isWide } = (useMatches().at(-1)?.handle ?? {}) as ScreenHandle
  return (
    <>
      <Hatch />
      <ColumnLetters />
      <RingShape />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Banners {...facts} />
      <TopBar {...facts} />
      <main id="main" className={isWide ? 'wide' : undefined} tabIndex={-1}>
        {facts.suspended && (
          <aside className="alert" aria-label="About your account">
            {facts.suspended} <Link to={href('/appeals')}>Appeal</Link>
          </aside>
        )}
        <ReportProvider isModerator={facts.waiting !== null}>{children}</ReportProvider>
      </main>
      <Footer {...facts} />
      <p role="status" className={state === 'idle' ? 'visually-hidden' : 'loading'}>
        {state === 'idle' ? title : 'Loading...'}
      </p>
    </>
  )
}

/** Sentences above the bar: of the moderators, of a read-only site, and that this is a demo. */
function Banners({
  announcement,
  readOnly,
  played,
}: Pick<RootData, 'announcement' | 'readOnly' | 'played'>) {
  if (announcement === null && readOnly === null && played.length === 0) return null
  return (
    <div className="banners">
      {announcement !== null && (
        <aside className="banner" aria-label="Announcement">
          {announcement}
        </aside>
      )}
      {readOnly !== null && (
        <aside className="banner" aria-label="Read-only">
          {readOnly}
        </aside>
      )}
      {played.length > 0 && (
        <aside className="banner" aria-label="About this site">
          Demo world: {inWords.format(played)} {played.length === 1 ? 'is' : 'are'} pretend here.
        </aside>
      )}
    </div>
  )
}

interface FooterFacts {
  isShut: boolean
  siteName: string
  contactEmail: string
  feedbackUrl: string | null
}

/** A link to Home, a mail link, the legal pages, and the feedback form, which opens in place. */
function Footer({ siteName, contactEmail, isShut }: FooterFacts) {
  return (
    <footer className="foot">
      <Link className="brand" to="/">
        {siteName}
      </Link>
      {!isShut && (
        <>
          <Link to={href('/channels')}>Channels</Link>
          <Link to={href('/users')}>Users</Link>
          <Link to={href('/elsewhere')}>Apps and feeds</Link>
          <Link to={href('/moderation')}>Moderation</Link>
        </>
      )}
      <Link to={href('/terms')}>Terms</Link>
      <Link to={href('/privacy')}>Privacy Policy</Link>
      {!isShut && (
        <details>
          <summary>Feedback</summary>
          <FeedbackForm />
        </details>
      )}
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </footer>
  )
}
