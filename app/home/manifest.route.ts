import { href } from 'react-router'
import { logoPath } from '../operator/look.ts'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/manifest.route.ts'

export const handle = { query: [], isForStrangers: true }

/** `GET /manifest.webmanifest`: how a phone installs the site, and what it may share to it. */
export function loader(args: Route.LoaderArgs) {
  const { facts, settings } = getContext(args).site
  const { siteName } = facts
  const logo = logoPath(settings.current().look)
  const icon = (src: string, sizes: string, type: string, purpose = 'any') => ({
    src,
    sizes,
    type,
    purpose,
  })
  const manifest = {
    id: '/',
    name: siteName,
    short_name: siteName,
    description: 'Channels and videos to learn from, rated and reviewed by learners.',
    lang: 'en',
    start_url: href('/home'),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#faf6ec',
    theme_color: '#faf6ec',
    icons: [
      ...(logo ? [{ src: logo, purpose: 'any' }] : []),
      icon('/icon.svg', 'any', 'image/svg+xml'),
      icon('/icon-192.png', '192x192', 'image/png'),
      icon('/icon-512.png', '512x512', 'image/png'),
      icon('/icon-maskable.png', '512x512', 'image/png', 'maskable'),
    ],
    // Android fills in what an app shares; the address comes in `text` (app/search/share.route.ts).
    share_target: {
      action: href('/share'),
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
