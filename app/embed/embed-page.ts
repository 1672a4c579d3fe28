import { createElement } from 'react'
import { staticPage } from '../layout/static-page.tsx'
import mark from '../ui/mark.css?inline'
import own from './embed.css?inline'

const css = mark + own

/** The size of a card in pixels; it also fits a column of 320. */
export const embedSize = { width: 480, height: 220 }

type EmbedPage = Pick<Parameters<typeof staticPage>[0], 'title' | 'site' | 'canonical' | 'children'>

/** A card as a page that any site may show in a frame. */
export function embedPage(page: EmbedPage): Response {
  return staticPage({ ...page, css, isFramed: true })
}

/** The card of a thing that is not here, or not any more. */
export function nothingToEmbed(site: EmbedPage['site']): Response {
  const children = createElement('main', null, `This is not on ${site.facts.siteName}.`)
  return staticPage({ title: 'Not here', site, css, isFramed: true, status: 404, children })
}
