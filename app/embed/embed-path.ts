import { createElement } from 'react'
import { readPath } from '#core/paths/paths.ts'
import { cached, getContext } from '#server/request/context.ts'
import { pathPath } from '../paths/path-path.ts'
import type { Route } from './+types/embed-path.ts'
import { embedPage, nothingToEmbed } from './embed-page.ts'
import { PathFrame } from './PathFrame.tsx'

export const handle = { query: [], takesReaderToken: true }

/** `GET /embed/path/:pathId`: a path as a card for another site's page. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = getContext(args)
  const { origin, siteName } = site.facts
  const { pathId } = args.params
  const path = await cached(args, 'path', () => readPath(site, pathId))
  if (!path) return nothingToEmbed(site)
  const url = origin + pathPath(pathId)
  const card = createElement(PathFrame, { url, siteName, path })
  return embedPage({ title: path.title, site, canonical: url, children: card })
}
