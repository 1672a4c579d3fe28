import { href, Link, redirect } from 'react-router'
import { readSharedWrapped } from '#core/wrapped/shares.ts'
import { getContext } from '#server/request/context.ts'
import { about } from '../layout/about.ts'
import { pageTitle } from '../layout/page-title.ts'
import { previewImagePath } from '../preview-images/preview-image-path.ts'
import type { Route } from './+types/shared-wrapped.ts'
import { ShareImage } from './ShareImage.tsx'
import { wrappedPath } from './wrapped-path.ts'
import './wrapped.css'

export const handle = {
  about: import.meta.env.SSR
    ? about<Route.ComponentProps>(({ displayName, wrapped, token }) => ({
        path: href('/wrapped/shared/:token', { token }),
        description: `The channels that ${displayName ?? 'Someone'} liked most in ${wrapped.year}.`,
        image: previewImagePath('wrapped', token),
        isIndexed: false,
      }))
    : null,
}

/** A link that was removed, or never was, is an unknown path, which redirects to `/`. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { token } = args.params
  const shared = await readSharedWrapped(site, token)
  if (!shared) throw redirect('/')
  const { origin } = site.facts
  return {
    ...shared,
    address: new URL(origin).host + wrappedPath(shared.wrapped.year),
    token,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return pageTitle('Wrapped', matches)
  const { displayName, wrapped } = loaderData
  const title = `Wrapped ${wrapped.year} of ${displayName ?? 'Someone'}`
  return pageTitle(title, matches)
}

export default function SharedWrapped({ loaderData }: Route.ComponentProps) {
  const { uid, displayName, photoUrl, wrapped, address } = loaderData
  return (
    <>
      <header className="wrapped-head">
        <p className="faint">Wrapped {wrapped.year}</p>
        <h1>
          <bdi>{displayName ?? 'Someone'}</bdi>
        </h1>
      </header>
      <div className="wrapped-results">
        <ShareImage {...{ wrapped, photoUrl, address }} />
        <div className="stack">
          <p className="tagline">
            <bdi>{displayName ?? 'Someone'}</bdi> liked{' '}
            {wrapped.totalVideos === 1
              ? 'a video'
              : `${wrapped.totalVideos.toLocaleString('en')} videos`}{' '}
            in {wrapped.year}.
          </p>
          <Link className="button pen" to={wrappedPath(wrapped.year)}>
            Get your own
          </Link>
          <Link className="button" to={href('/user/:userName', { userName: uid })}>
            See the profile
          </Link>
        </div>
      </div>
    </>
  )
}
