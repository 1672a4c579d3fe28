import { href, Link } from 'react-router'

/** The page of an address that is none of a video. */
export function NoVideo() {
  return (
    <>
      <h1>This is no video.</h1>
      <p>
        The address of a video ends in its id: 11 letters, digits, underscores or hyphens. You can
        paste any link to it into the <Link to={href('/home')}>search box</Link>.
      </p>
    </>
  )
}
