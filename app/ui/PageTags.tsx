import { useMatches, useRouteError } from 'react-router'
import type { RootData } from '../root.tsx'
import type { ScreenHandle, PageTags as Tags } from './about.ts'
import { pathOf } from './page-title.tsx'

/** Only the server renders them, so that browsers load none of it. */
export function PageTags() {
  const matches = useMatches()
  const error = useRouteError()
  const root = matches.find(({ id }) => id === 'root')?.loaderData as RootData | undefined
  const page = matches.at(-1)
  const { about } = (page?.handle ?? { about: null }) as ScreenHandle
  const tags: Tags | null =
    !root || !page || error || page.loaderData === undefined
      ? null
      : typeof about === 'string'
        ? { path: pathOf(matches), description: about }
        : (about?.(page.loaderData, root) ?? null)
  if (!root || !page || !tags) return <meta name="robots" content="noindex" />

  const { siteName, origin, viewer, isForMembers } = root
  const { path, description, type = 'website', feed, data } = tags
  const image = new URL(tags.image || '/card.png', origin).href
  const isWide = !tags.image || tags.isWideImage
  return (
    <>
      {tags.isIndexed === false && <meta name="robots" content="noindex" />}
      <meta name="description" content={description} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content={isWide ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      {feed && !isForMembers && (
        <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.path} />
      )}
      {/* Crawlers are guests. The page of a member folds away reviews that this would repeat. */}
      {viewer === null &&
        data?.map((one) => (
          <script
            key={one['@type']}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose `<` are escaped
            dangerouslySetInnerHTML={{ __html: dataBlock(one) }}
          />
        ))}
    </>
  )
}

/** Browsers do not run it, so it needs no hash; no text in it may end the element. */
function dataBlock(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
}
