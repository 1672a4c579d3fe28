import { href, Link } from 'react-router'
import { FeedbackForm } from '../feedback/FeedbackForm.tsx'

interface FooterFacts {
  siteName: string
  contactEmail: string
  feedbackUrl: string | null
}

/** A link to Home, a mail link, the legal pages, and the feedback form, which opens in place. */
export function Footer({ siteName, contactEmail }: FooterFacts) {
  return (
    <footer className="foot">
      <Link className="brand" to="/">
        {siteName}
      </Link>
      <Link to={href('/users')}>Users</Link>
      <Link to={href('/elsewhere')}>Elsewhere</Link>
      <Link to={href('/terms')}>Terms</Link>
      <Link to={href('/privacy')}>Privacy Policy</Link>
      <details>
        <summary>Feedback</summary>
        <FeedbackForm />
      </details>
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </footer>
  )
}
