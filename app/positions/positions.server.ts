import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { positions, users, videos } from '#db/schema.ts'
import { lockPerson } from '../people/lock-person.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import {
  isUnfinished,
  isWorthStoring,
  merge,
  type Position,
  playedTo,
  type Seen,
  said,
  seenIn,
  type VideoPosition,
} from './position.ts'

/** The one that was moved longest ago goes first. */
const mostPositions = 10_000

/** Does nothing for people who switched it off, and for a video that is not stored. */
export async function storePosition(
  site: Pick<Site, 'rows'>,
  { uid }: Pick<Viewer, 'uid'>,
  report: VideoPosition,
): Promise<void> {
  if (await movePosition(site.rows, uid, report)) return
  await site.rows.transaction(async (rows) => {
    // Two tabs at once, or the switch at the same moment.
    await lockPerson(rows, uid)
    const [found] = await rows
      .select({ end: videos.length, stored: positions })
      .from(videos)
      .innerJoin(users, and(eq(users.uid, uid), users.storesPositions))
      .leftJoin(positions, and(eq(positions.videoId, videos.id), eq(positions.uid, uid)))
      .where(eq(videos.id, report.videoId))
    if (!found) return
    const reported = within(report, found.end)
    const position = found.stored ? merge(read(found.stored), reported) : reported
    if (!isWorthStoring(position)) return
    const columns = columnsOf(position)
    await rows
      .insert(positions)
      .values({ uid, videoId: report.videoId, ...columns })
      .onConflictDoUpdate({ target: [positions.uid, positions.videoId], set: columns })
    if (!found.stored) await forgetOldest(rows, uid)
  })
}

/** Two statements without a lock, since each player sends one every ten seconds. */
async function movePosition(rows: Rows, uid: string, report: VideoPosition): Promise<boolean> {
  const isThis = and(eq(positions.uid, uid), eq(positions.videoId, report.videoId))
  const [found] = await rows
    .select({
      stored: positions,
      end: videos.length,
      version: sql<string>`${positions}.xmin::text`,
    })
    .from(positions)
    .innerJoin(videos, eq(videos.id, positions.videoId))
    .where(isThis)
  if (!found) return false
  const moved = await rows
    .update(positions)
    .set(columnsOf(merge(read(found.stored), within(report, found.end))))
    .where(and(isThis, sql`${positions}.xmin = ${found.version}::xid`))
    .returning({ videoId: positions.videoId })
  return moved.length > 0
}

/** The length is what the player says, until the site stores its own. */
function within(report: VideoPosition, end: number | null): Position {
  const { second, movedAt } = report
  return movedAt === null || end === null ? report : playedTo(second, end, movedAt)
}

async function forgetOldest(rows: Rows, uid: string): Promise<void> {
  const count = await rows.$count(positions, eq(positions.uid, uid))
  if (count <= mostPositions) return
  const oldest = rows
    .select({ videoId: positions.videoId })
    .from(positions)
    .where(eq(positions.uid, uid))
    .orderBy(sql`${positions.movedAt} nulls first`, positions.videoId)
    .limit(count - mostPositions)
  await rows
    .delete(positions)
    .where(and(eq(positions.uid, uid), inArray(positions.videoId, oldest)))
}

export async function setDone(
  site: Site,
  viewer: Viewer,
  videoId: string,
  isDone: boolean,
): Promise<void> {
  if (!(await storesPositions(site, viewer)))
    throw new Refusal('“Where you stopped” is switched off in your settings.', 409)
  await storePosition(site, viewer, { videoId, ...said(isDone, site.now().getTime()) })
}

export interface OwnPosition {
  isStored: boolean
  position: Position | null
}

export async function readPosition(
  { rows }: Pick<Site, 'rows'>,
  viewer: Viewer | null,
  videoId: string,
): Promise<OwnPosition | null> {
  if (!viewer) return null
  const [found] = await rows
    .select({ isStored: users.storesPositions, stored: positions })
    .from(users)
    .leftJoin(positions, and(eq(positions.uid, users.uid), eq(positions.videoId, videoId)))
    .where(eq(users.uid, viewer.uid))
  if (!found) return null
  return { isStored: found.isStored, position: found.stored && read(found.stored) }
}

export async function storesPositions(
  { rows }: Pick<Site, 'rows'>,
  { uid }: Viewer,
): Promise<boolean> {
  const [found] = await rows
    .select({ isOn: users.storesPositions })
    .from(users)
    .where(eq(users.uid, uid))
  return found?.isOn ?? false
}

/** Off forgets all that is stored. */
export async function setStoresPositions(site: Site, viewer: Viewer, isOn: boolean): Promise<void> {
  const { uid } = viewer
  await site.rows.transaction(async (rows) => {
    await lockPerson(rows, uid)
    await rows.update(users).set({ storesPositions: isOn }).where(eq(users.uid, uid))
    if (!isOn) await rows.delete(positions).where(eq(positions.uid, uid))
  })
}

/** Newest first, by the index `positions_to_continue`. */
export async function readUnfinished({ rows }: Pick<Site, 'rows'>, { uid }: Viewer, most: number) {
  const found = await rows
    .select()
    .from(positions)
    .where(and(eq(positions.uid, uid), isNull(positions.doneAt), isNotNull(positions.movedAt)))
    .orderBy(desc(positions.movedAt))
    .limit(most)
  return found
    .filter((row) => isUnfinished(read(row)))
    .map(({ videoId, second, length, ...row }) => ({
      videoId,
      second,
      length,
      seen: seenIn({ length, ...row }),
    }))
}

type Row = typeof positions.$inferSelect

function read({ second, furthest, length, movedAt, doneAt, saidAt }: Row): Position {
  const time = (date: Date | null) => date?.getTime() ?? null
  return {
    second,
    furthest,
    length,
    movedAt: time(movedAt),
    doneAt: time(doneAt),
    saidAt: time(saidAt),
  }
}

function columnsOf({ movedAt, doneAt, saidAt, ...places }: Position): Omit<Row, 'uid' | 'videoId'> {
  const date = (time: number | null) => (time === null ? null : new Date(time))
  return { ...places, movedAt: date(movedAt), doneAt: date(doneAt), saidAt: date(saidAt) }
}

/** One query, by the primary key. It is private, and no cache holds it. */
export async function seenOf(
  rows: Rows,
  uid: string,
  videoIds: string[],
): Promise<Record<string, Seen>> {
  if (videoIds.length === 0) return {}
  const found = await rows
    .select({
      videoId: positions.videoId,
      furthest: positions.furthest,
      length: positions.length,
      doneAt: positions.doneAt,
    })
    .from(positions)
    .where(and(eq(positions.uid, uid), inArray(positions.videoId, videoIds)))
  return Object.fromEntries(found.map((row) => [row.videoId, seenIn(row)]))
}
