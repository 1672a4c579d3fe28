import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '#core/site.ts'
import { accentStyle } from '#core/site-settings/accent.ts'
import tokens from './tokens.css?inline'

interface StaticPage {
  title: string
  site: Pick<Site, 'facts' | 'settings'>
  /** Beside the tokens and the accent colour. */
  css: string
  /** The canonical URL: that of the page which this one is a short form of. */
  canonical?: string
  /** Whether other sites may show it in a frame. */
  isFramed?: boolean
  status?: number
  children: React.ReactNode
}

/**
 * A whole page without scripts and without the frame of the site. Its policy allows its own style,
 * by hash, and pictures; nothing else, wherever it is shown.
 */
export function staticPage({
  title,
  site,
  css,
  canonical,
  isFramed = false,
  status = 200,
  children,
}: StaticPage): Response {
  const style = tokens + css + (accentStyle(site.settings.current().look.accent) ?? '')
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${site.facts.siteName}`}</title>
        {canonical && <link rel="canonical" href={canonical} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{children}</body>
    </html>,
  )
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ]
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'private, no-cache',
    },
  })
}
