import { type FoundNotes, findNotes } from '../notes/find-notes.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { isEmptyQuery, type SearchQuery } from './query.ts'
import {
  countNames,
  findNames,
  type Hits,
  type NameHits,
  withSpeaking,
} from './rank-names.server.ts'
import { findPaths, type PathHit } from './rank-paths.server.ts'
import { findReviews, type ReviewHit } from './rank-reviews.server.ts'
import { findSaid, type Said } from './rank-said.server.ts'
import type { SearchKind } from './search-path.ts'
import { anyWordQuery, type SqlQuery, sqlQuery } from './sql-query.server.ts'

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
  const inVideo = videoId ? { videos: 1, passages: allOfVideo, videoId } : manySaid

  const findAll = async (wanted: SqlQuery): Promise<SearchResults | null> => {
    // One by one: a search has one connection, which takes one query at a time.
    const names = await findNames(site, viewer, wanted, limits, 'texts')
    const said = await findSaid(site, wanted, only === 'passages' ? inVideo : fewSaid)
    const notes = await findNotes(site, viewer, wanted, fewNotes)
    const reviews = await findReviews(site, viewer, wanted, limits.reviews)
    const paths = await findPaths(site, viewer, wanted, limits.paths)
    const count = countNames(names) + said.count + notes.count + reviews.count + paths.count
    if (count === 0) return null
    const topics = await withSpeaking(site, names.topics, said.speaking, shown.topics)
    return { ...nothing, ...names, said, notes, reviews, paths, topics }
  }

  const wanted = await sqlQuery(site, query)
  if (!wanted.hasWord) return { ...nothing, onlyExcludes: true }
  const found = await findAll(wanted)
  if (found) return found
  const anyWord = await anyWordQuery(site, wanted)
  const some = anyWord && (await findAll(anyWord))
  if (some) return { ...some, anyOf: anyWord.query.words }
  const similar = await findNames(site, viewer, wanted, limits, 'similar')
  return countNames(similar) > 0 ? { ...nothing, ...similar, areSimilar: true } : nothing
}

const none = { items: [], count: 0 }
const nothing: SearchResults = {
  ...{ channels: none, videos: none, people: none, topics: none },
  ...{ reviews: none, paths: none, notes: none },
  said: { videos: [], count: 0, speaking: {} },
  areSimilar: false,
  anyOf: [],
  onlyExcludes: false,
}
