import { type FoundNotes, findNotes } from '../notes/find-notes.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { isEmptyQuery, type SearchQuery } from './query.ts'
import {
  countNames,
  findNames,
  findSimilarNames,
  type Hits,
  type NameHits,
  type NameLimits,
} from './rank-names.server.ts'
import { findPaths, type PathHit } from './rank-paths.server.ts'
import { findReviews, type ReviewHit } from './rank-reviews.server.ts'
import { findSaid, type Said } from './rank-said.server.ts'
import { withSpeaking } from './rank-topics.server.ts'
import { anyWordQuery, type SqlQuery, sqlQuery } from './sql-query.server.ts'

export const searchKinds = [
  'passages',
  'videos',
  'paths',
  'channels',
  'people',
  'topics',
  'reviews',
] as const
export type SearchKind = (typeof searchKinds)[number]

export interface SearchResults extends NameHits {
  said: Said
  notes: FoundNotes
  paths: Hits<PathHit>
  reviews: Hits<ReviewHit>
  /** Whether nothing was found, and these names were typed with mistakes. */
  areSimilar: boolean
  /** Words of which any was looked for, because nothing has all that were typed; else empty. */
  anyOf: string[]
  /** Whether no word had to be there, so that nothing was looked for. */
  onlyExcludes: boolean
}

const few = { channels: 5, videos: 6, people: 5, topics: 5, reviews: 3, paths: 3 }
const fewSaid = { videos: 5, passages: 3 }
const fewNotes = 3
const many = 50
const manySaid = { videos: 20, passages: 5 }
const allOfVideo = 200

/** Nothing of a search is stored or logged. */
export async function search(
  site: Site,
  viewer: Viewer | null,
  query: SearchQuery,
  only: SearchKind | null = null,
  videoId: string | null = null,
): Promise<SearchResults> {
  if (isEmptyQuery(query)) return nothing
  const shown = only && only !== 'passages' ? { ...few, [only]: many } : few
  // Topics are few. All are read, because more are added before they are cut.
  const limits = { ...shown, topics: many }
  const said =
    only !== 'passages'
      ? fewSaid
      : videoId
        ? { videos: 1, passages: allOfVideo, videoId }
        : manySaid
  const wanted = await sqlQuery(site, query)
  if (!wanted.hasWord) return { ...nothing, onlyExcludes: true }
  const found = await findAll(site, viewer, wanted, limits, said)
  if (countAll(found) > 0) return await completed(site, found, shown.topics)
  const similar = await findSimilarNames(site, viewer, wanted, limits)
  if (countNames(similar) > 0) {
    return { ...nothing, ...similar, areSimilar: true }
  }
  const anyWord = await anyWordQuery(site, wanted)
  if (!anyWord) return nothing
  const some = await findAll(site, viewer, anyWord, limits, said)
  if (countAll(some) === 0) return nothing
  return { ...(await completed(site, some, shown.topics)), anyOf: anyWord.query.words }
}

type Found = Pick<SearchResults, keyof NameHits | 'said' | 'notes' | 'reviews' | 'paths'>

async function findAll(
  site: Site,
  viewer: Viewer | null,
  wanted: SqlQuery,
  limits: NameLimits & { reviews: number; paths: number },
  saidLimits: Parameters<typeof findSaid>[2],
): Promise<Found> {
  const [names, said, notes, reviews, paths] = await Promise.all([
    findNames(site, viewer, wanted, limits, 'texts'),
    findSaid(site, wanted, saidLimits),
    findNotes(site, viewer, wanted, fewNotes),
    findReviews(site, viewer, wanted, limits.reviews),
    findPaths(site, viewer, wanted, limits.paths),
  ])
  return { ...names, said, notes, reviews, paths }
}

function countAll(found: Found): number {
  const { said, notes, reviews, paths } = found
  return countNames(found) + said.count + notes.count + reviews.count + paths.count
}

async function completed(site: Site, found: Found, topicLimit: number): Promise<SearchResults> {
  const topics = await withSpeaking(site, found.topics, found.said.speaking, topicLimit)
  return { ...nothing, ...found, topics }
}

const none = { items: [], count: 0 }
const nothing: SearchResults = {
  channels: none,
  videos: none,
  people: none,
  topics: none,
  reviews: none,
  paths: none,
  areSimilar: false,
  anyOf: [],
  onlyExcludes: false,
  notes: none,
  said: { videos: [], count: 0, videoCount: 0, speaking: {} },
}
