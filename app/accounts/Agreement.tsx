import { href, Link } from 'react-router'

/** What newcomers say by `by`, such as a click. */
export function Agreement({ by }: { by: string }) {
  return (
    <p className="faint">
      By {by} you agree to the <Link to={href('/terms')}>Terms</Link> and the{' '}
      <Link to={href('/privacy')}>Privacy Policy</Link>. You must be 18 or older.
    </p>
  )
}
