import { createElement } from 'react'
import { getContext } from '#server/request/context.ts'
import { staticPage } from '../layout/static-page.tsx'
import mark from '../ui/mark.css?inline'
import type { Route } from './+types/offline.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import css from './offline.css?inline'

export const handle = { query: [], isFixed: true, isForStrangers: true }

/**
 * `GET /offline`: the page that the service worker stores and shows without a network. The same for
 * all, and whole in itself: without a network nothing else can be loaded.
 */
export function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  return staticPage({
    title: 'Offline',
    site,
    css: mark + css,
    children: createElement(OfflineNotice, { siteName: site.facts.siteName }),
  })
}
