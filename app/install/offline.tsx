import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { accentStyle } from '#core/site-settings/accent.ts'
import { getContext } from '#server/request/context.ts'
import tokens from '../layout/tokens.css?inline'
import { Ring, RingShape } from '../ui/Mark.tsx'
import mark from '../ui/mark.css?inline'
import type { Route } from './+types/offline.ts'
import css from './offline.css?inline'

export const handle = { query: [], isFixed: true, isForStrangers: true }

/**
 * `GET /offline`: the page that the service worker stores and shows without a network. The same for
 * all, and whole in itself: without a network nothing else can be loaded. Its policy allows its own
 * style, by hash, and pictures.
 */
export function loader(args: Route.LoaderArgs) {
  const { facts, settings } = getContext(args).site
  const style = tokens + mark + css + (accentStyle(settings.current().look.accent) ?? '')
  const html = renderToStaticMarkup(<OfflinePage siteName={facts.siteName} style={style} />)
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(`<!doctype html>${html}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'private, no-cache',
    },
  })
}

/** The link asks for the same address again. */
function OfflinePage({ siteName, style }: { siteName: string; style: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`Offline · ${siteName}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <p className="brand">{siteName}</p>
          <span className="mark" aria-hidden="true">
            <RingShape />
            <Ring />?
          </span>
          <h1>You are offline.</h1>
          <p>This page needs the network. What you typed before is still there when you go back.</p>
          <p>
            {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this page */}
            <a href="">Try again</a>
          </p>
        </main>
      </body>
    </html>
  )
}
