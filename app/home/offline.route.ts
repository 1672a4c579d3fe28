import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { accentStyle } from '../operator/look.ts'
import { getContext } from '../request/context.server.ts'
import mark from '../ui/mark.css?inline'
import tokens from '../ui/tokens.css?inline'
import type { Route } from './+types/offline.route.ts'
import { OfflinePage } from './OfflinePage.tsx'
import css from './offline.css?inline'

export const handle = { query: [], isForStrangers: true }

/**
 * `GET /offline`: stored by the service worker. The same for all, and whole in itself: without a
 * network nothing else can be loaded.
 */
export function loader(args: Route.LoaderArgs) {
  const { facts, settings } = getContext(args).site
  const style = tokens + mark + css + (accentStyle(settings.current().look.accent) ?? '')
  const html = renderToStaticMarkup(createElement(OfflinePage, { siteName: facts.siteName, style }))
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
