import { withoutEnding } from '../request/plain-text.ts'
import type { RootData } from '../root.tsx'

type Match = { id: string; pathname: string; loaderData?: unknown } | undefined

/** The canonical URL is what browsers share. Both follow a navigation without a reload. */
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
