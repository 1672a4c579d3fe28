import { href } from 'react-router'
import type { PageHandle } from '../request/page-handle.ts'
import type { RootData } from '../root.tsx'

export interface ScreenHandle extends PageHandle {
  /** `null` for a page of one person, of moderators or of a form, which no search engine lists. */
  about: string | About | null
}

export interface PageTags {
  path: string
  description: string
  image?: string | null
  isWideImage?: boolean
  type?: 'profile' | 'video.other'
  isIndexed?: boolean
  feed?: { title: string; path: string }
  /** Blocks of schema.org data, each of another type. */
  data?: ({ '@type': string } & Record<string, unknown>)[]
}

export type About = (data: unknown, root: RootData) => PageTags | null

export function about<Props extends { loaderData: unknown }>(
  tags: (data: Props['loaderData'], root: RootData) => PageTags | null,
): About {
  return tags as About
}

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
