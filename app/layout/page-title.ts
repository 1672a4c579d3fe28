import type { RootData } from '../root.tsx'

/** A page's `<title>`: its own name, then the site's name from the root route. */
export function pageTitle(
  title: string,
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return [{ title: root ? `${title} · ${root.siteName}` : title }]
}
