import type { Site, Viewer } from '../request/site.ts'
import type { Pasted } from '../videos/pasted-address.ts'
import { directPage } from './direct-address.ts'
import { excerpt, highlightBeginnings, type Piece } from './highlights.ts'
import { isEmptyQuery, parseQuery } from './query.ts'
import { countNames, findNames, findSimilarNames } from './rank-names.server.ts'
import { countSaid, findSaid } from './rank-said.server.ts'
import { type SqlQuery, sqlQuery } from './sql-query.server.ts'

export type Suggestion =
  | { kind: 'address'; page: Pasted }
  | { kind: 'channel'; key: string; picture: string | null; text: Piece[] }
  | { kind: 'video'; id: string; picture: string | null; text: Piece[] }
  | { kind: 'person'; uid: string; picture: string | null; text: Piece[] }
  | { kind: 'topic'; id: string; text: Piece[] }
  /** The best place where it is said, for words that no name has. `start` in seconds. */
  | { kind: 'passage'; id: string; start: number | null; title: string | null; text: Piece[] }
  | { kind: 'said'; videos: number; query: string }
  /** The way by the exact name, which the specification describes: always the last. */
  | { kind: 'exact'; name: string }

/** Characters of a passage: its line has room for two rows. */
const passageLength = 60
const limits = { channels: 3, videos: 3, people: 2, topics: 1 }

export async function suggest(
  site: Site,
  viewer: Viewer | null,
  text: string,
): Promise<Suggestion[]> {
  const query = parseQuery(text)
  const { typed, words, runs } = query
  if (isEmptyQuery(query)) return []
  const page = directPage(typed, site.facts.origin)
  if (page) return [{ kind: 'address', page }]

  const exact = { kind: 'exact' as const, name: typed }
  const wanted = await sqlQuery(site, query)
  if (!wanted.hasWord) return [exact]
  const [found, videos] = await Promise.all([
    findNames(site, viewer, wanted, limits, 'names'),
    countSaid(site, wanted),
  ])
  const isNamed = countNames(found) > 0
  const names = isNamed || videos > 0 ? found : await findSimilarNames(site, viewer, wanted, limits)
  const passages = !isNamed && videos > 0 ? await bestPassage(site, wanted) : []
  const marked = (name: string | null, fallback: string) =>
    name ? highlightBeginnings(name, words, runs) : [{ text: fallback, found: false }]
  return [
    ...names.channels.items.map((channel) => ({
      kind: 'channel' as const,
      key: channel.key,
      picture: channel.profilePictureUrl,
      text: marked(channel.actualTitle, 'Unnamed Channel'),
    })),
    ...names.videos.items.map((video) => ({
      kind: 'video' as const,
      id: video.id,
      picture: video.thumbnail?.url ?? null,
      text: marked(video.title, 'Unnamed Video'),
    })),
    ...passages,
    ...(videos > 0 ? [{ kind: 'said' as const, videos, query: typed }] : []),
    ...names.topics.items.map(({ id, name }) => ({ kind: 'topic' as const, id, text: name })),
    ...names.people.items.map((person) => ({
      kind: 'person' as const,
      uid: person.uid,
      picture: person.photoUrl,
      text: marked(person.displayName, 'Unnamed User'),
    })),
    exact,
  ]
}

/** One passage; none if its video was deleted meanwhile. */
async function bestPassage(site: Site, wanted: SqlQuery): Promise<Suggestion[]> {
  const said = await findSaid(site, wanted, { videos: 1, passages: 1 })
  return said.videos.flatMap(({ id, title, passages }) =>
    passages.map(({ start, text }) => {
      return { kind: 'passage' as const, id, start, title, text: excerpt(text, passageLength) }
    }),
  )
}
