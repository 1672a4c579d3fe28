import { eq, getTableColumns } from 'drizzle-orm'
import { likesImports, tokens } from '#db/schema.ts'
import { ServiceError, type ServiceErrorCode } from '#services/service-error.ts'
import type { PlaylistItem } from '#services/youtube/youtube.ts'
import {
  mayReadPlatform,
  needsGoogle,
  openPlatformRequests,
  SignInAgain,
} from '../accounts/grants.server.ts'
import type { Job } from '../jobs/job.ts'
import { videosIn } from '../paths/takeout.ts'
import { isRecent } from '../request/clock.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { paidBy, spendUnits } from '../videos/person-units.server.ts'
import { gatherTakeout } from './gather-takeout.ts'
import { type Gathered, gather, nothingGathered, reachesBefore2024, year2024 } from './like.ts'
import { replaceLaterLikes, replaceLikes } from './likes.server.ts'

const noLikesPlaylistAccess =
  'Could not access liked videos playlist. Please make sure your liked videos are not private.'
const noLikesPlaylist =
  'Could not find liked videos playlist. Please make sure you have liked some videos.'
const unableToProcess =
  'Unable to process liked videos. Please make sure your liked videos playlist is not private.'
const signInUnavailable =
  'The sign-in service cannot be reached right now. Please try again in a moment.'

const nothingIn2024 = 'Nothing in this list is from 2024 or later, so there is nothing to import.'
const isUnderWay = 'Your likes are being imported already. Please wait for the end of it.'

/** Stored, because a Wrapped can be requested while the job runs. */
export type Purpose = 'likes' | 'wrapped'

export interface Import {
  state: 'under way' | 'finished' | 'failed'
  purpose: Purpose
  pages: number
  found: number
  gone: number
  doubled: number
  reached: Date | null
  failure: string | null
  needsSignIn: boolean
  isRecent: boolean
}

/** A page takes seconds to read. After this time without progress the job is lost. */
const abandonedMinutes = 5
/** A failure is shown for this long. After that the page offers a new import. */
const staleMinutes = 60

export async function requestImport(
  site: Site,
  { uid }: Pick<Viewer, 'uid'>,
  purpose: Purpose,
): Promise<void> {
  if (!(await mayReadPlatform(site, uid))) throw await needsGoogle(site, uid)
  if ((await readImport(site, uid))?.state === 'under way') {
    // The job reads the purpose after it has read the likes.
    if (purpose === 'wrapped')
      await site.rows.update(likesImports).set({ purpose }).where(eq(likesImports.uid, uid))
  } else {
    await beginImport(site, uid, { purpose, takeout: null })
  }
  await site.jobs.send(importLikesQueue, uid)
}

export async function requestTakeoutImport(
  site: Site,
  { uid }: Viewer,
  lines: string,
): Promise<void> {
  const first = year2024.from.toISOString()
  const takeout = lines
    .split('\n')
    .filter((line) => line.slice(line.indexOf(',') + 1) >= first)
    .join('\n')
  if (takeout === '') throw new Refusal(nothingIn2024, 422)
  if ((await readImport(site, uid))?.state === 'under way') throw new Refusal(isUnderWay, 409)
  await beginImport(site, uid, { purpose: 'likes', takeout })
  await site.jobs.send(importLikesQueue, uid)
}

async function beginImport(
  site: Site,
  uid: string,
  request: { purpose: Purpose; takeout: string | null },
): Promise<void> {
  const fresh = { ...noProgress, ...request, state: 'waiting' as const, touchedAt: site.now() }
  await site.rows
    .insert(likesImports)
    .values({ uid, ...fresh })
    .onConflictDoUpdate({ target: likesImports.uid, set: fresh })
}

const noProgress = {
  pages: 0,
  found: 0,
  gone: 0,
  doubled: 0,
  reached: null,
  failure: null,
  needsSignIn: false,
}

/** Without `takeout`, which can be 2 MB. */
const { takeout: _, ...progress } = getTableColumns(likesImports)

/** `null` when there is nothing to show. */
export async function readImport(site: Site, uid: string): Promise<Import | null> {
  const [found] = await site.rows
    .select({ row: progress, grantedAt: tokens.updatedAt })
    .from(likesImports)
    .leftJoin(tokens, eq(tokens.uid, likesImports.uid))
    .where(eq(likesImports.uid, uid))
  if (!found) return null
  const { state, touchedAt, uid: _, ...facts } = found.row
  const isThisHour = isRecent(site, touchedAt, staleMinutes * 60_000)
  switch (state) {
    case 'waiting':
    case 'running':
      return isRecent(site, touchedAt, abandonedMinutes * 60_000)
        ? { state: 'under way', isRecent: true, ...facts }
        : null
    case 'failed':
      if (facts.needsSignIn && found.grantedAt && found.grantedAt > touchedAt) return null
      return isThisHour ? { state, isRecent: true, ...facts } : null
    case 'finished':
      return { state, isRecent: isThisHour, ...facts }
  }
}

const importLikesQueue = { name: 'import-likes' }

/** Writes once, at the end: if the process dies, the next run gives the same result. */
export function importLikesJob(afterReplaced: AfterReplaced): Job {
  const ended = { takeout: null }
  return {
    ...importLikesQueue,
    concurrency: 4,
    async run(site, uid, signal) {
      const requested = await readState(site, uid)
      // The person was deleted, or an earlier run ended but its process died before the queue knew.
      if (requested?.state !== 'waiting' && requested?.state !== 'running') return 'done'
      try {
        const gathered = requested.takeout
          ? await gatherFromTakeout(site, uid, requested.takeout, signal)
          : await gatherFromPlatform(site, uid, signal)
        const purpose = (await readState(site, uid))?.purpose ?? requested.purpose
        await storeGathered(site, uid, gathered, purpose, afterReplaced)
        await updateImport(site, uid, { ...ended, state: 'finished', ...countsOf(gathered) })
        return 'done'
      } catch (error) {
        if (signal.aborted) throw error
        await updateImport(site, uid, { ...ended, state: 'failed', ...failureOf(site, uid, error) })
        return 'failed'
      }
    },
  }
}

async function readState(site: Site, uid: string) {
  const { state, purpose, takeout } = likesImports
  const [row] = await site.rows
    .select({ state, purpose, takeout })
    .from(likesImports)
    .where(eq(likesImports.uid, uid))
  return row
}

export interface Imported {
  purpose: Purpose
  read: number
  stored: number
}

/** A refusal that it returns ends the import as failed; the likes are stored all the same. */
export type AfterReplaced = (site: Site, uid: string, imported: Imported) => Promise<Refusal | null>

export async function storeGathered(
  site: Site,
  uid: string,
  gathered: Gathered,
  purpose: Purpose,
  afterReplaced: AfterReplaced,
): Promise<void> {
  const imported = { purpose, read: gathered.read, stored: gathered.likes.size }
  const refusal = await replaceLikes(site, uid, gathered.likes.values(), async (inTransaction) => {
    await replaceLaterLikes(inTransaction.rows, uid, gathered.later.values())
    return await afterReplaced(inTransaction, uid, imported)
  })
  if (refusal) throw refusal
}

/** Up to the first page with an item from before 2024 (specification, part 4). */
async function gatherFromPlatform(site: Site, uid: string, signal: AbortSignal): Promise<Gathered> {
  const gathered = nothingGathered()
  const request = await openPlatformRequests(site, uid)
  await updateImport(site, uid, { state: 'running', ...noProgress })

  await spendUnits(site, uid)
  const { channel, playlistId } = await request((token) => site.youtube.likesPlaylist(token)).catch(
    (error: unknown) => {
      // The platform denies access to one's own channel only when the permission is missing.
      throw error instanceof ServiceError && error.code === 'denied' ? new SignInAgain() : error
    },
  )
  if (!channel) throw new Refusal(noLikesPlaylistAccess, 404)
  if (playlistId === null) throw new Refusal(noLikesPlaylist, 404)

  // A page token that comes back a second time would be an endless loop: stop there.
  const seen = new Set<string | undefined>([undefined])
  let pages = 0
  let pageToken: string | undefined
  do {
    signal.throwIfAborted()
    await spendUnits(site, uid, { isBegun: true })
    const page = await request((token) => site.youtube.playlistPage(token, playlistId, pageToken))
    gather(gathered, page.items)
    pages += 1
    const reached = oldest(page.items)
    await updateImport(site, uid, { state: 'running', pages, reached, ...countsOf(gathered) })
    seen.add(pageToken)
    pageToken = reachesBefore2024(page.items) ? undefined : (page.nextPageToken ?? undefined)
  } while (!seen.has(pageToken))
  return gathered
}

async function gatherFromTakeout(
  site: Site,
  uid: string,
  takeout: string,
  signal: AbortSignal,
): Promise<Gathered> {
  await updateImport(site, uid, { state: 'running', ...noProgress })
  return await gatherTakeout(paidBy(site, uid), videosIn(takeout), async (gathered, reached) => {
    signal.throwIfAborted()
    await updateImport(site, uid, { state: 'running', reached, ...countsOf(gathered) })
  })
}

function oldest(items: PlaylistItem[]): Date | undefined {
  return items.map((item) => item.likedAt).sort((one, other) => one.getTime() - other.getTime())[0]
}

export function countsOf({ likes, gone, doubled }: Gathered) {
  return { found: likes.size, gone: gone.size, doubled: doubled.size }
}

async function updateImport(
  site: Site,
  uid: string,
  change: Partial<typeof likesImports.$inferInsert>,
): Promise<void> {
  await site.rows
    .update(likesImports)
    .set({ ...change, touchedAt: site.now() })
    .where(eq(likesImports.uid, uid))
}

function failureOf(site: Site, uid: string, error: unknown) {
  const needsSignIn = error instanceof SignInAgain
  if (error instanceof Refusal) return { failure: error.message, needsSignIn }
  const isService = error instanceof ServiceError
  site.log[isService ? 'warn' : 'error']({ uid, err: error }, 'likes import failed')
  const failure = !isService
    ? unableToProcess
    : error.service === 'youtube'
      ? `YouTube API error: ${reasonOf(error)}`
      : signInUnavailable
  return { failure, needsSignIn }
}

function reasonOf(error: ServiceError): string {
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : (reasonOfCode[error.code] ?? error.code)
}

const reasonOfCode: Partial<Record<ServiceErrorCode, string>> = {
  gone: 'it cannot be reached right now.',
  slow: 'it took too long to answer.',
  broken: 'it is out of order right now.',
  garbled: 'it gave an answer that cannot be read.',
  quota: 'it has had enough requests for today.',
  closed: 'this site has not been connected to it.',
}
