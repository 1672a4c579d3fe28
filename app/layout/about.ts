import { href } from 'react-router'
import type { PageHandle } from '#server/request/page-handle.ts'
import type { RootData } from '../root.tsx'

/** The export `handle` of a page. */
export interface ScreenHandle extends PageHandle {
  /** Whether it uses a wide window: screens of many small things, and the study room. */
  isWide?: boolean
  /**
   * What crawlers and link previews are told: a description, if the page is the same for all
   * things; `null` for a page of one person, of moderators or of a form, which no search engine
   * lists.
   */
  about: string | About | null
}

/** What a page tells crawlers and link previews, beside its title. */
export interface PageTags {
  /** The canonical path, without a query. */
  path: string
  description: string
  /** A picture of it, here or elsewhere; without one the card of the site. */
  image?: string | null
  /** Whether that picture is wide rather than square. */
  isWideImage?: boolean
  /** The type of OpenGraph, `website` if it is left out. */
  type?: 'profile' | 'video.other'
  /** Whether search engines may list it; yes if it is left out. */
  isIndexed?: boolean
  /** The Atom feed of the same things. */
  feed?: { title: string; path: string }
  /** Blocks of schema.org data, each of another type. */
  data?: ({ '@type': string } & Record<string, unknown>)[]
}

/** Tells of a page by the data of its loader; `null` keeps the page out of search engines. */
export type About = (data: unknown, root: RootData) => PageTags | null

/** A page with something of its own. The router gives it the data of its own loader. */
export function about<Props extends { loaderData: unknown }>(
  tags: (data: Props['loaderData'], root: RootData) => PageTags | null,
): About {
  return tags as About
}

/** The way to a page as schema.org data, from Home on. */
export function breadcrumbs(origin: string, steps: [name: string, path: string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: ([['Home', href('/home')], ...steps] as const).map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
