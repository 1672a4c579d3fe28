import { data, href, Link, redirect } from 'react-router'
import {
  isShareToken,
  readSharedWrapped,
  type SharedWrapped as SharedWrappedData,
} from '#core/wrapped/shares.ts'
import { specifiedYear } from '#core/wrapped/wrapped-summary.ts'
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
    ? about<Route.ComponentProps>(({ shared, token }) =>
        shared
          ? {
              path: href('/wrapped/shared/:token', { token }),
              description: `The channels that ${shared.displayName ?? 'Someone'} liked most in ${shared.wrapped.year}.`,
              image: previewImagePath('wrapped', token),
              isIndexed: false,
            }
          : null,
      )
    : null,
}

/** 404 for a link that was removed, or never was. What is no link at all is an unknown path. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { token } = args.params
  if (!isShareToken(token)) throw redirect('/')
  const shared = await readSharedWrapped(site, token)
  const host = new URL(site.facts.origin).host
  return data({ shared, host, token }, { status: shared ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.shared) return pageTitle('Wrapped', matches, null)
  const { displayName, wrapped } = loaderData.shared
  const title = `Wrapped ${wrapped.year} of ${displayName ?? 'Someone'}`
  return pageTitle(title, matches)
}

export default function SharedWrapped({ loaderData: { shared, host } }: Route.ComponentProps) {
  return shared ? <Shared shared={shared} host={host} /> : <NotShared />
}

function NotShared() {
  return (
    <section className="stack">
      <h1>This Wrapped is not public</h1>
      <p className="prose">Its link was removed, or its address is not complete.</p>
      <div className="row">
        <Link className="button pen" to={wrappedPath(specifiedYear)}>
          Get your own
        </Link>
        <Link to={href('/home')}>To the videos and channels</Link>
      </div>
    </section>
  )
}

function Shared({ shared, host }: { shared: SharedWrappedData; host: string }) {
  const { uid, displayName, photoUrl, wrapped } = shared
  const address = host + wrappedPath(wrapped.year)
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
