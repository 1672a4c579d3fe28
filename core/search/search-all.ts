import { type FoundNotes, findNotes } from '../notes/find-notes.ts'
import type { Site, Viewer } from '../site.ts'
import { readNamesakes } from '../users/namesakes.ts'
import { isEmptyQuery, type SearchQuery } from './query.ts'
import {
  countNames,
  findNames,
  findSimilarNames,
  type Hits,
  type NameHits,
  type UserHit,
} from './rank-names.ts'
import { findSaid, type Said } from './rank-said.ts'
import { withSpeaking } from './rank-topics.ts'
import { sqlQuery } from './sql-query.ts'

/** The kinds of results, as the address of the page names them. */
export const searchKinds = ['passages', 'videos', 'channels', 'people', 'topics'] as const
export type SearchKind = (typeof searchKinds)[number]

export interface SearchResults extends NameHits {
  said: Said
  /** The viewer's own. */
  notes: FoundNotes
  /** Whether nothing was found, and these names only look like what was typed. */
  areSimilar: boolean
  /** Whether no word had to be there, so that nothing was looked for. */
  onlyExcludes: boolean
}

/** Results of each kind on the page with all kinds. */
const few = { channels: 5, videos: 6, people: 5, topics: 5 }
const fewSaid = { videos: 5, passages: 3 }
/** The page of all notes has the others. */
const fewNotes = 3
/** Results on the page of one kind; the counts of the others are shown there too. */
const many = 50
const manySaid = { videos: 20, passages: 5 }
/** Passages of one video alone. */
const allOfVideo = 200

/**
 * Finds channels, videos, people, topics, what is said in videos, and the viewer's own notes.
 *
 * All that is hidden, and people who have deleted their account or whom the viewer mutes, is left
 * out by the conditions of the lists. Nothing of it is stored or logged.
 * @param only one kind; `null` for some of each
 * @param videoId passages of this video only
 */
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
  const [names, passages, notes] = await Promise.all([
    findNames(site, viewer, wanted, limits, 'texts'),
    findSaid(site, wanted, said),
    findNotes(site, viewer, wanted, fewNotes),
  ])
  if (countNames(names) + passages.count + notes.count > 0) {
    const topics = await withSpeaking(site, names.topics, passages.speaking, shown.topics)
    const people = await namedPeople(site, names.people)
    return {
      ...names,
      people,
      topics,
      said: passages,
      notes,
      areSimilar: false,
      onlyExcludes: false,
    }
  }
  const similar = await findSimilarNames(site, viewer, wanted, limits)
  const people = await namedPeople(site, similar.people)
  const areSimilar = countNames(similar) > 0
  return { ...similar, people, said: passages, notes, areSimilar, onlyExcludes: false }
}

/** With the people who have the name of a moderator without being one. */
async function namedPeople(site: Site, { items, count }: Hits<UserHit>): Promise<Hits<UserHit>> {
  if (items.length === 0) return { items, count }
  const isNamesake = await readNamesakes(site)
  return { items: items.map((one) => ({ ...one, isNamesake: isNamesake(one) })), count }
}

const none = { items: [], count: 0 }
const nothing: SearchResults = {
  channels: none,
  videos: none,
  people: none,
  topics: none,
  areSimilar: false,
  onlyExcludes: false,
  notes: none,
  said: { videos: [], count: 0, videoCount: 0, speaking: {} },
}
