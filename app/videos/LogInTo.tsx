import { href, Link } from 'react-router'

/** Takes a guest to the login screen and back to the video. */
export function LogInTo({ label, videoId }: { label: string; videoId: string }) {
  const returnTo = encodeURIComponent(href('/video/:videoId', { videoId }))
  return (
    <Link className="button pen" to={`${href('/login')}?returnTo=${returnTo}`}>
      {label}
    </Link>
  )
}
