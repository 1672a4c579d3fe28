import { href } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import type { Site, Viewer } from '../request/site.ts'
import { topicPath } from '../topics/topic-path.ts'
import { foundPath } from '../videos/found-path.ts'
import { directPage } from './direct-address.ts'
import { excerpt, highlightBeginnings, type Piece } from './highlights.ts'
import { pastedPath } from './pasted-path.ts'
import { isEmptyQuery, parseQuery } from './query.ts'
import { countNames, findNames } from './rank-names.server.ts'
import { countSaid, findSaid } from './rank-said.server.ts'
import { searchPath } from './search-path.ts'
import { type SqlQuery, sqlQuery } from './sql-query.server.ts'

export type Suggestion = { to: string } & (
  | { kind: 'address'; what: string }
  /** The picture of a topic is the one of this id. */
  | { kind: 'channel' | 'video' | 'person' | 'topic'; picture: string | null; text: Piece[] }
  /** The best place where it is said, for words that no name has. `start` in seconds. */
  | { kind: 'passage'; start: number | null; title: string | null; text: Piece[] }
  | { kind: 'said'; videos: number; query: string }
  /** The way by the exact name, which the specification describes: always the last. */
  | { kind: 'exact'; name: string }
)

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
  if (page)
    return [
      { kind: 'address', to: pastedPath(page), what: page.kind === 'own' ? 'page' : page.kind },
    ]

  const exact: Suggestion = { kind: 'exact', to: channelPath(typed), name: typed }
  const wanted = await sqlQuery(site, query)
  if (!wanted.hasWord) return [exact]
  const found = await findNames(site, viewer, wanted, limits, 'names')
  const videos = await countSaid(site, wanted)
  const isNamed = countNames(found) > 0
  const names =
    isNamed || videos > 0 ? found : await findNames(site, viewer, wanted, limits, 'similar')
  const passages = !isNamed && videos > 0 ? await bestPassage(site, wanted) : []
  const named = (
    kind: 'channel' | 'video' | 'person' | 'topic',
    to: string,
    picture: string | null | undefined,
    name: string | null,
  ): Suggestion => {
    const text = name
      ? highlightBeginnings(name, words, runs)
      : [{ text: `Unnamed ${kind === 'person' ? 'User' : 'Video'}`, found: false }]
    return { kind, to, picture: picture ?? null, text }
  }
  return [
    ...names.channels.items.map(({ key, profilePictureUrl, actualTitle }) =>
      named('channel', channelPath(key), profilePictureUrl, actualTitle),
    ),
    ...names.videos.items.map(({ id, thumbnail, title }) =>
      named('video', href('/video/:videoId', { videoId: id }), thumbnail?.url, title),
    ),
    ...passages,
    ...(videos > 0
      ? [{ kind: 'said' as const, to: searchPath(typed, 'passages'), videos, query: typed }]
      : []),
    ...names.topics.items.map(({ id, name }) => {
      return { kind: 'topic' as const, to: topicPath(id), picture: id, text: name }
    }),
    ...names.people.items.map(({ uid, photoUrl, displayName }) =>
      named('person', href('/user/:userName', { userName: uid }), photoUrl, displayName),
    ),
    exact,
  ]
}

/** One passage; none if its video was deleted meanwhile. */
async function bestPassage(site: Site, wanted: SqlQuery): Promise<Suggestion[]> {
  const said = await findSaid(site, wanted, { videos: 1, passages: 1 })
  return said.videos.flatMap(({ id, title, passages }) =>
    passages.map(({ start, text }) => {
      const shown = excerpt(text, passageLength)
      return { kind: 'passage', to: foundPath(id, start, shown), start, title, text: shown }
    }),
  )
}
