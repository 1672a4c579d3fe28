import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { useContext } from 'react'
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { visitOf } from '#app/http/visit.ts'
import type { Route } from './+types/root.ts'
import { Hatch } from './ui/Bars.tsx'
import { Footer } from './ui/Footer.tsx'
import { arrivedStyle, NonceContext } from './ui/nonce.ts'
import { useFollowing } from './ui/PageLink.tsx'
import { TopBar } from './ui/TopBar.tsx'

export function loader(args: Route.LoaderArgs) {
  const { site, viewer } = visitOf(args)
  const { siteName, contactEmail, feedbackUrl, played } = site.facts
  return { viewer, siteName, contactEmail, feedbackUrl, played }
}

export type RootData = ReturnType<typeof loader>

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.siteName ?? 'Full Marks' }]

const inWords = new Intl.ListFormat('en')

/**
 * The server puts the stylesheet in once all else is written (`entry.server.tsx`). The browser has it already when it takes over, so it is
 * not in the scripts a second time; it is kept, because a page that fails is put up anew with its head.
 */
const style = arrivedStyle?.textContent ?? ''

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, from the build */}
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

function Frame({ children, ...facts }: RootData & { children: React.ReactNode }) {
  const { state } = useNavigation()
  useFollowing()
  return (
    <>
      <Hatch />
      <a className="skip" href="#main">
        Skip to content
      </a>
      {facts.played.length > 0 && (
        <aside className="banner" aria-label="About this site">
          Demo world: {inWords.format(facts.played)} {facts.played.length === 1 ? 'is' : 'are'} pretend here.
        </aside>
      )}
      <TopBar siteName={facts.siteName} viewer={facts.viewer} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...facts} />
      <p role="status" className={state === 'idle' ? 'visually-hidden' : 'loading'}>
        {state === 'idle' ? '' : 'Loading...'}
      </p>
    </>
  )
}

/** A bug shows a plain page that lets the visitor go on; what it was is in the log. */
export function ErrorBoundary() {
  const error = useRouteError()
  const facts = useRouteLoaderData<typeof loader>('root')
  const theirs = isRouteErrorResponse(error) && error.status < 500
  const page = (
    <section className="stack">
      <h1>{theirs ? 'This page cannot do that.' : 'Something went wrong on our side.'}</h1>
      <p>{theirs ? 'Nothing was changed.' : 'It has been written down. Nothing you had saved is lost.'}</p>
      <Link className="button pen" to="/home">
        Go on to the home page
      </Link>
    </section>
  )
  return facts ? <Frame {...facts}>{page}</Frame> : <main>{page}</main>
}
