import { href, Link } from 'react-router'

/** What newcomers say by `by`. */
export function Agreement({ by }: { by: string }) {
  return (
    <p className="faint">
      By {by} you say that you are 18 or older, and agree to the{' '}
      <Link to={href('/terms')}>Terms</Link> and the{' '}
      <Link to={href('/privacy')}>Privacy Policy</Link>.
    </p>
  )
}
