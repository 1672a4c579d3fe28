import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { moderationLog, pathSteps, paths, reviews, reviewWordings, users } from '#db/schema.ts'
import { personRows, primaryKeyOf } from '../accounts/person-rows.server.ts'

export type Row = Record<string, unknown>

const rowsAtOnce = 500

/** Copies of other rows, and what others reported. */
const leftOut = ['cases', 'reviewLog', 'userSearch']

/** Of rows that say more than the person did. */
const only: Record<string, string[]> = {
  channels: ['key', 'createdAt'],
  moderationLog: ['id', 'createdAt', 'kind', 'thing', 'reason'],
  mutes: ['mutedUid', 'isBlock', 'createdAt'],
  notifications: ['id', 'createdAt', 'kind', 'isRead'],
  reports: ['id', 'createdAt', 'thing', 'kind', 'note', 'outcome'],
  topicChannels: ['id', 'createdAt', 'topicId', 'name'],
  videos: ['id', 'createdAt'],
}

/** Secrets, what identifies a person elsewhere, and what is made of other columns. */
const hidden = [
  ...['subject', 'sealed', 'unconfirmed', 'publicKey', 'counter', 'network', 'source'],
  ...['runId', 'runBefore', 'words', 'letters', 'stateBefore', 'isLeaving', 'deletedAt'],
]
const isHidden = (name: string) => name.endsWith('Hash') || hidden.includes(name)

/** Other orders than that of the primary key: those of indexes. */
const orders: Record<string, string[]> = {
  likedVideos: ['position', 'videoId'],
  practiceLog: ['day', 'cardId', 'version'],
}

const ofOwn = (id: PgColumn, table: PgTable, uid: string) =>
  sql`${id} in (select id from ${table} where author_uid = ${uid} and deleted_at is null)`

/** Rows that belong to a row of the person. */
const further = (uid: string): Listed[] => [
  {
    name: 'reviewWordings',
    table: reviewWordings,
    where: ofOwn(reviewWordings.reviewId, reviews, uid),
  },
  { name: 'pathSteps', table: pathSteps, where: ofOwn(pathSteps.pathId, paths, uid) },
  { name: 'moderationLog', table: moderationLog, where: sql`subject_uid = ${uid}` },
]

/** Lists of rows, read by keyset: memory stays flat, and no transaction holds others up. */
export function personSections(rows: Rows, uid: string): Map<string, AsyncIterable<Row>> {
  const sections = new Map<string, AsyncIterable<Row>>()
  for (const { name, table, column } of personRows) {
    // Of two people in a row, the first one did it.
    if (leftOut.includes(name) || sections.has(name)) continue
    const isThere = 'deletedAt' in getTableColumns(table) ? sql` and deleted_at is null` : sql``
    const where = sql`${column} = ${uid}${isThere}`
    sections.set(name, pagesOf(rows, { name, table, column, where }))
  }
  for (const section of further(uid)) sections.set(section.name, pagesOf(rows, section))
  return sections
}

export async function readProfile(rows: Rows, uid: string): Promise<Row | undefined> {
  const columns = exported('users', users)
  const [profile] = await query(rows, sql`select ${columns} from users where uid = ${uid}`)
  return profile
}

interface Listed {
  name: string
  table: PgTable
  /** The column that says whose it is. */
  column?: PgColumn
  where: SQL
}

async function* pagesOf(rows: Rows, { name, table, column, where }: Listed): AsyncGenerator<Row> {
  const all = getTableColumns(table)
  const keys =
    orders[name]?.flatMap((key) => all[key] ?? []) ??
    primaryKeyOf(table).filter((key) => key !== column)
  const place = sql.join(
    keys.map((key) => sql`${key}::text`),
    sql`, `,
  )
  const order = sql.join(keys.length > 0 ? keys : [sql`1`], sql`, `)
  const columns = exported(name, table, column)
  let last: string[] | null = null
  do {
    const behind: SQL = last
      ? sql` and (${order}) > (${sql.join(
          last.map((value, index) => sql`${value}::${sql.raw(keys[index]?.getSQLType() ?? '')}`),
          sql`, `,
        )})`
      : sql``
    const page: Row[] = await query(
      rows,
      sql`select ${columns}, array[${place}]::text[] as "its place" from ${table}
        where ${where}${behind} order by ${order} limit ${rowsAtOnce}`,
    )
    last = page.length === rowsAtOnce ? (page.at(-1)?.['its place'] as string[]) : null
    for (const { 'its place': _, ...row } of page) yield row
  } while (last)
}

function exported(name: string, table: PgTable, owner?: PgColumn): SQL {
  const chosen = Object.entries(getTableColumns(table)).filter(([key, column]) =>
    only[name] ? only[name].includes(key) : column !== owner && !isHidden(key),
  )
  return sql.join(
    chosen.map(([key, column]) => sql`${valueAsText(key, column)} as ${sql.identifier(key)}`),
    sql`, `,
  )
}

function valueAsText(key: string, column: PgColumn): SQL {
  // An id of ours says nothing outside.
  if (key === 'questionId')
    return sql`(select json_build_object('videoId', video_id, 'hash', hash,
      'words', (select words.question from own_words(asked.id) as words
        where asked.state = 'shown'))
      from questions as asked where asked.id = ${column})`
  switch (column.getSQLType()) {
    case 'timestamp with time zone':
      // JavaScript's would lose the microseconds.
      return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    case 'bigint':
      return sql`${column}::float8`
    case 'date':
      return sql`${column}::text`
    default:
      return sql`${column}`
  }
}
