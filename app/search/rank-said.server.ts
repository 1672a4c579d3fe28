import { type SQL, sql } from 'drizzle-orm'
import { query as run } from '#db/query.ts'
import { channels, type Thumbnail, videos } from '#db/schema.ts'
import { isShownChannel, withoutHiddenNames } from '../moderation/shown.server.ts'
import type { Seen } from '../positions/position.ts'
import type { Site } from '../request/site.ts'
import { excerpt, highlightFound, type Piece } from './highlights.ts'
import { mostPassages } from './query.ts'
import { headline, type SqlQuery } from './sql-query.server.ts'

export interface SaidPassage {
  start: number | null
  text: Piece[]
}

export interface SaidInVideo {
  id: string
  title: string | null
  channel: string | null
  thumbnail: Thumbnail | null
  passages: SaidPassage[]
  count: number
  seen?: Seen
}

export interface Said {
  videos: SaidInVideo[]
  /** Passages in all, counted in the first `mostPassages`. */
  count: number
  speaking: Record<string, number>
}

const passageLength = 190

/** By the best passage, and a little by how many there are. */
export async function findSaid(
  site: Site,
  wanted: SqlQuery,
  options: { videos: number; passages: number; videoId?: string | null },
): Promise<Said> {
  const rows = await run<SaidRow>(
    site.rows,
    sql`
    with hits as materialized (
      select video_id, place, ts_rank(words, ${wanted.words}) as rank
      from ${passagesWith(wanted, options.videoId)} limit ${mostPassages}
    ), found as (
      select video_id, count(*)::int as count, max(rank) + 0.01 * ln(count(*)) as score
      from hits group by video_id
    ), best as (
      select *, (sum(count) over ())::int as all_count from found order by score desc, video_id limit ${options.videos}
    ), speaking as (
      select topic_listing.topic_id, count(*)::int as channels
      from (select distinct channel_id from found join videos on videos.id = found.video_id) as ids
      join ${channels} on channels.id = ids.channel_id and ${isShownChannel}
      join topic_listing on topic_listing.channel_key = channels.key
      group by topic_listing.topic_id
    )
    select videos.id, videos.title, videos.channel, videos.thumbnail,
      best.count, best.all_count as "allCount",
      (select jsonb_object_agg(topic_id, channels) from speaking) as speaking,
      video_passages.start, video_passages.text,
      ${headline(sql`video_passages.language`, sql`video_passages.text`, wanted)} as marked
    from best
    join ${videos} on videos.id = best.video_id
    cross join lateral (select place from hits where hits.video_id = best.video_id
      order by rank desc, place limit ${options.passages}) as shown
    join video_passages on video_passages.video_id = best.video_id
      and video_passages.place = shown.place
    order by best.score desc, videos.id, video_passages.place`,
  )
  return grouped(await withoutHiddenNames(site, rows), wanted)
}

type SaidRow = {
  id: string
  title: string | null
  channel: string | null
  thumbnail: Thumbnail | null
  count: number
  allCount: number
  speaking: Record<string, number> | null
  start: number | null
  text: string
  marked: string
}

function grouped(rows: SaidRow[], { query }: SqlQuery): Said {
  const groups = new Map<string, SaidInVideo>()
  for (const { id, title, channel, thumbnail, count, ...row } of rows) {
    const group = groups.get(id) ?? { id, title, channel, thumbnail, count, passages: [] }
    const text = excerpt(highlightFound(row.marked, row.text, query), passageLength)
    group.passages.push({ start: row.start, text })
    groups.set(id, group)
  }
  const [first] = rows
  return {
    videos: [...groups.values()],
    count: first?.allCount ?? 0,
    speaking: first?.speaking ?? {},
  }
}

/**
 * Passages that are read for a phrase, or for words without others. The embedded database reads
 * 5,000 in 15 ms, and cannot end a statement that takes longer (decision 021).
 */
const mostCandidates = 5_000

/** An index does not know which words are neighbors. In order, so that chance hides no passage. */
function passagesWith({ words, candidates }: SqlQuery, videoId: string | null = null): SQL {
  const inVideo = videoId ? sql`and video_id = ${videoId}` : sql``
  if (!candidates) return sql`video_passages where words @@ ${words} ${inVideo}`
  return sql`(select * from video_passages where words @@ ${candidates} ${inVideo}
    order by video_id, place limit ${mostCandidates}) as candidates where words @@ ${words}`
}

/** In how many videos it is said, counted in the first `mostPassages` passages. */
export async function countSaid(site: Site, wanted: SqlQuery): Promise<number> {
  const [row] = await run<{ count: number }>(
    site.rows,
    sql`select count(distinct video_id)::int as count from
      (select video_id from ${passagesWith(wanted)} limit ${mostPassages}) as hits`,
  )
  return row?.count ?? 0
}
