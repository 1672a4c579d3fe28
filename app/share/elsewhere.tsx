import { href, Link, useActionData } from 'react-router'
import { endReaderToken, makeReaderToken, readerTokenSince } from '#core/feeds/reader-tokens.ts'
import type { Site } from '#core/site.ts'
import { areMembersOnly } from '#core/site-settings/site-settings.ts'
import { tableTag } from '#core/tags.ts'
import { cached, getContext } from '#server/request/context.ts'
import { type Intent, intents } from '#server/request/intents.ts'
import { embedSize } from '../embed/embed-page.ts'
import { findEmbeddable, frame } from '../embed/find-embeddable.ts'
import { pathsFeedPath, siteFeedPath } from '../feeds/feed-path.ts'
import { ReaderToken } from '../feeds/ReaderToken.tsx'
import { pageTitle } from '../layout/page-title.ts'
import { Picture } from '../ui/Picture.tsx'
import type { Route } from './+types/elsewhere.ts'

export const handle = {
  query: ['page'],
  about:
    'Open videos here from anywhere: share from your phone, a bookmark, feeds, cards to embed.',
}

/** With `?page=`, the path of a page to share. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer } = getContext(args)
  const { origin, siteName } = site.facts
  const path = new URL(args.request.url).searchParams.get('page')
  const shared = await cached(args, 'shared page', () => readShared(site, path))
  const needsToken = viewer !== null && areMembersOnly(site.settings.current())
  const tokenSince = needsToken ? await readerTokenSince(site, viewer) : null
  return { origin, siteName, shared, needsToken, tokenSince }
}

async function readShared(site: Site, path: string | null) {
  const { origin } = site.facts
  const url = URL.parse(path ?? '', origin)
  const found = url && (await findEmbeddable(site, origin + url.pathname))
  const { width, height } = embedSize
  return {
    data: found && {
      title: found.title,
      url: origin + url.pathname,
      image: found.image,
      code: found.embed && frame(origin + found.embed, found.title, width, height),
    },
    tags: [
      tableTag.channels,
      tableTag.videos,
      tableTag.paths,
      tableTag.topics,
      tableTag.users,
      tableTag.names,
    ],
  }
}

/** Makes the token of a feed reader. The page shows it this once. */
const makeTokenIntent: Intent<object, { token: string | null }> = {
  limit: 'profile',
  isForSuspended: true,
  run: async ({ site, viewer }) => ({ token: await makeReaderToken(site, viewer) }),
}

/** Ends it: readers and cards that have it get nothing from now on. */
const endTokenIntent: Intent<object, { token: string | null }> = {
  limit: 'profile',
  isForSuspended: true,
  async run({ site, viewer }) {
    await endReaderToken(site, viewer)
    return { token: null }
  },
}

export const action = intents({ 'make-token': makeTokenIntent, 'end-token': endTokenIntent })

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Apps and feeds', matches)

/** `/elsewhere`: the ways to use the site from other apps and other pages. */
export default function Elsewhere({ loaderData }: Route.ComponentProps) {
  const { origin, siteName, shared, needsToken, tokenSince } = loaderData
  const made = useActionData<{ token?: string | null }>()
  const token = made?.token ?? null
  return (
    <article className="legal">
      <h1>Apps and feeds</h1>
      <p>You do not have to be here to look something up here.</p>

      {shared && (
        <>
          <h2>
            Share <bdi>{shared.title}</bdi>
          </h2>
          <p>Its link shows this card wherever links have pictures:</p>
          <Picture url={shared.image} width={600} height={315} className="shared-card" />
          <textarea className="code" readOnly rows={1} aria-label="Link" value={shared.url} />
          {shared.code && (
            <>
              <p>To show it on your own page, paste this code there:</p>
              <textarea
                className="code"
                readOnly
                rows={5}
                spellCheck={false}
                aria-label="Code to embed"
                value={shared.code}
              />
            </>
          )}
          <p>
            <Link to={shared.url.slice(origin.length)}>Go back</Link>
          </p>
        </>
      )}

      <h2>On your phone</h2>
      <p>
        Add {siteName} to your home screen: open the menu of your browser and choose “Install” or
        “Add to home screen”. Then Share in the app of the video platform offers {siteName}, and
        opens the page of that video or channel here; for a playlist, a path that you can make of
        it. On Apple’s phones, copy the address of the video and paste it on the{' '}
        <Link to={href('/home')}>home page</Link>.
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
        newest reviews; from the address of a path, the steps that are added to it. There is also a{' '}
        <a href={siteFeedPath()}>feed of all reviews</a> and one of{' '}
        <a href={pathsFeedPath()}>new paths</a>.
      </p>

      {needsToken && <ReaderToken origin={origin} since={tokenSince} token={token} />}

      <h2>On your own page</h2>
      <p>
        Paste the address of a channel, a video or a path into an editor that knows oEmbed, and it
        shows a card. The card is a page of its own, such as{' '}
        <code>{`${origin}/embed/video/…`}</code>, and loads no script.
      </p>

      <h2>To try out</h2>
      <p>
        What is read in the comments and in the transcript of a video can be tried on any video, in
        the <Link to={href('/lab')}>Lab</Link> and in <Link to={href('/edu')}>Edu</Link>.
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
