import { sql } from 'drizzle-orm'
import { query as run } from '#db/query.ts'
import { pathSteps, paths, users, videos } from '#db/schema.ts'
import { hasAccount, isListedPath, isOfHiddenChannel } from '../moderation/shown.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { excerpt, highlightFound, type Piece } from './highlights.ts'
import { mostNames } from './query.ts'
import type { Hits } from './rank-names.server.ts'
import { headline, notMuted, type SqlQuery } from './sql-query.server.ts'

export interface PathHit {
  id: string
  title: Piece[]
  /** Its promise, or the heading or reason of a step that has the words. */
  about: Piece[]
  authorName: string | null
  steps: number
}

const aboutLength = 190

/** By `listed_paths_by_word` and `path_steps_by_word`; no reasons of videos that are left out. */
export async function findPaths(
  site: Site,
  viewer: Viewer | null,
  wanted: SqlQuery,
  limit: number,
): Promise<Hits<PathHit>> {
  const mayFind = sql`${isListedPath} and ${notMuted(viewer, sql`paths.author_uid`)}`
  const rows = await run<PathRow>(
    site.rows,
    sql`
    with hits as (
      (select paths.id, null::bigint as step_id, ts_rank(paths.words, ${wanted.words}) as rank
        from ${paths} where paths.words @@ ${wanted.words} and ${mayFind} limit ${mostNames})
      union all
      (select paths.id, path_steps.id, ts_rank(path_steps.words, ${wanted.words})
        from ${pathSteps} join ${paths} on paths.id = path_steps.path_id
        left join ${videos} on videos.id = path_steps.video_id
        where path_steps.words @@ ${wanted.words} and ${mayFind} and not ${isOfHiddenChannel}
          and (path_steps.kind = 'heading' or videos.id is not null or path_steps.title <> '')
        limit ${mostNames})
    ), found as (
      -- The path itself comes before its steps.
      select distinct on (id) * from hits order by id, step_id is not null, rank desc, step_id
    ), best as (
      select *, count(*) over ()::int as count from found
      order by step_id is not null, rank desc, id limit ${limit}
    ), texts as (
      select best.*, paths.title, paths.steps, paths.author_uid, case when step_id is null
        then paths.promise when path_steps.kind = 'heading' then path_steps.title
        else path_steps.reason end as about
      from best join ${paths} on paths.id = best.id
      left join ${pathSteps} on path_steps.id = best.step_id
    )
    select texts.id, texts.title, texts.about, texts.steps, texts.count,
      users.display_name as "authorName",
      ${headline(sql`null`, sql`texts.title`, wanted)} as marked,
      ${headline(sql`null`, sql`texts.about`, wanted)} as "aboutMarked"
    from texts left join ${users} on users.uid = texts.author_uid and ${hasAccount}
    order by texts.step_id is not null, texts.rank desc, texts.id`,
  )
  return {
    items: rows.map(({ marked, aboutMarked, title, about, count: _, ...path }) => ({
      ...path,
      title: highlightFound(marked, title, wanted.query),
      about: excerpt(highlightFound(aboutMarked, about, wanted.query), aboutLength),
    })),
    count: rows[0]?.count ?? 0,
  }
}

type PathRow = Omit<PathHit, 'title' | 'about'> &
  Record<'title' | 'about' | 'marked' | 'aboutMarked', string> & { count: number }
