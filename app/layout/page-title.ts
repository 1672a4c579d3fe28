import { withoutEnding } from '#core/plain-text.ts'
import type { RootData } from '../root.tsx'

type Match = { id: string; pathname: string; loaderData?: unknown } | undefined

/**
 * A page's `<title>`, which is its own name and then the site's from the root route, and its
 * canonical URL, which browsers share instead of the one that was opened. Both follow a navigation
 * without a reload. The tags for crawlers are in `PageTags`, which only the server renders.
 */
export function pageTitle(title: string | null, matches: readonly Match[], path?: string | null) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  if (!root) return [{ title: title ?? 'Full Marks' }]
  const { siteName, origin } = root
  return [
    { title: title === null ? siteName : `${title} · ${siteName}` },
    ...(path === null
      ? []
      : [{ tagName: 'link', rel: 'canonical', href: origin + (path ?? pathOf(matches)) }]),
    ...(import.meta.env.SSR
      ? [
          { property: 'og:title', content: title ?? siteName },
          { name: 'twitter:title', content: title ?? siteName },
        ]
      : []),
  ]
}

export function pathOf(matches: readonly Match[]): string {
  return withoutEnding(matches.at(-1)?.pathname ?? '', /\//) || '/home'
}
