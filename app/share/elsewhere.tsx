import { href, Link } from 'react-router'
import { getContext } from '#server/request/context.ts'
import { siteFeedPath } from '../feeds/feed-path.ts'
import { pageTitle } from '../layout/page-title.ts'
import type { Route } from './+types/elsewhere.ts'

export const handle = {
  query: [],
  isFixed: true,
  about:
    'Open videos here from anywhere: share from your phone, a bookmark, feeds, cards to embed.',
}

export function loader(args: Route.LoaderArgs) {
  const { origin, siteName } = getContext(args).site.facts
  return { origin, siteName }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Elsewhere', matches)

/** `/elsewhere`: the ways to use the site from other apps and other pages. */
export default function Elsewhere({ loaderData: { origin, siteName } }: Route.ComponentProps) {
  return (
    <article className="legal">
      <h1>Elsewhere</h1>
      <p>You do not have to be here to look something up here.</p>

      <h2>On your phone</h2>
      <p>
        Add {siteName} to your home screen: open the menu of your browser and choose “Install” or
        “Add to home screen”. Then Share in the app of the video platform offers {siteName}, and
        opens the page of that video or channel here. On Apple’s phones, copy the address of the
        video and paste it on the <Link to={href('/home')}>home page</Link>.
      </p>

      <h2>In your browser</h2>
      <p>
        A bookmark with this address opens the page of the video or channel that you are looking at.
        Make a new bookmark, give it a name, and paste this as its address:
      </p>
      <textarea
        className="code"
        readOnly
        rows={5}
        spellCheck={false}
        aria-label="Address of the bookmark"
        value={bookmarklet(origin)}
      />

      <h2>In a feed reader</h2>
      <p>
        Paste the address of a channel, a topic or a profile into your feed reader, and it finds the
        newest reviews. There is also a <a href={siteFeedPath()}>feed of all reviews</a>.
      </p>

      <h2>On your own page</h2>
      <p>
        Paste the address of a channel or a video into an editor that knows oEmbed, and it shows a
        card. The card is a page of its own, such as <code>{`${origin}/embed/video/…`}</code>, and
        loads no script.
      </p>
    </article>
  )
}

/**
 * A bookmark that hands the address of the open page to `/share`. It is text to copy, not a link:
 * React and the Content-Security-Policy refuse addresses that are scripts.
 */
function bookmarklet(origin: string): string {
  const share = `${origin}${href('/share')}`
  return `javascript:location.href='${share}?url='+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title)`
}
