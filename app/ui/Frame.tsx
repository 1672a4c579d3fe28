import { href, Link, useNavigation } from 'react-router'
import { FeedbackForm } from '../feedback/FeedbackForm.tsx'
import { ReportProvider } from '../moderation/ReportLink.tsx'
import type { RootData } from '../root.tsx'
import { MailLink } from './MailLink.tsx'
import { RingShape } from './Mark.tsx'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './use-arrival.ts'

export function Frame({ children, ...facts }: RootData & { children: React.ReactNode }) {
  const { state } = useNavigation()
  const title = useArrival()
  return (
    <>
      <RingShape />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="banners">
        {facts.banners.map(([name, sentence]) => (
          <aside className="banner" aria-label={name} key={name}>
            {sentence}
          </aside>
        ))}
      </div>
      <TopBar {...facts} />
      <main id="main" tabIndex={-1}>
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

interface FooterFacts {
  isShut: boolean
  siteName: string
  contactEmail: string | null
  feedbackUrl: string | null
}

function Footer({ siteName, contactEmail, isShut }: FooterFacts) {
  return (
    <footer className="foot">
      <Link className="brand" to="/">
        {siteName}
      </Link>
      {!isShut && (
        <>
          <Link to={href('/about')}>About</Link>
          <Link to={href('/users')}>Users</Link>
          <Link to={href('/lab')}>Lab</Link>
          <Link to={href('/edu')}>Edu</Link>
          <Link to={href('/ranking')}>How the order is made</Link>
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
      {contactEmail !== null && <MailLink address={contactEmail} />}
    </footer>
  )
}
