import { eq } from 'drizzle-orm'
import { likesImports, tokens } from '#db/schema.ts'
import { ServiceError, type ServiceErrorCode } from '#services/service-error.ts'
import type { PlaylistItem } from '#services/youtube/youtube.ts'
import { isRecent } from '../clock.ts'
import type { Job } from '../jobs/job.ts'
import { Refusal } from '../refusal.ts'
import { mayReadPlatform, platformToken, renewedToken, SignInAgain } from '../sessions/grants.ts'
import type { Site, Viewer } from '../site.ts'
import { type Gathered, gather, nothingGathered, reachesBefore2024 } from './like.ts'
import { replaceLikes } from './likes.ts'

const noLikesPlaylistAccess =
  'Could not access liked videos playlist. Please make sure your liked videos are not private.'
const noLikesPlaylist =
  'Could not find liked videos playlist. Please make sure you have liked some videos.'
/** Whatever else went wrong (specification, part 8). */
const unableToProcess =
  'Unable to process liked videos. Please make sure your liked videos playlist is not private.'
const signInUnavailable =
  'The sign-in service cannot be reached right now. Please try again in a moment.'

/** The likes alone, or a Wrapped that needs them first. */
export type Purpose = 'likes' | 'wrapped'

/** How far an import is, or how the last one ended. */
export interface Import {
  state: 'under way' | 'finished' | 'failed'
  purpose: Purpose
  /** Pages of the list read so far. */
  pages: number
  /** Likes of 2024 found so far. */
  found: number
  gone: number
  doubled: number
  /** The oldest like read so far: the list goes back in time. */
  reached: Date | null
  /** A sentence, if it failed. */
  failure: string | null
  /** Whether signing in again would help. */
  needsSignIn: boolean
}

/** A page is read in seconds; what gave no sign of life for so long has no job any more and may be asked for again. */
const abandonedMinutes = 5
/** A failure is news for an hour; after that the person comes back to a page that simply offers to begin. */
const staleMinutes = 60

/**
 * Asks for an import of the viewer's likes; one under way is enough. Throws `SignInAgain` when we may not read the platform for
 * them, and a `Refusal` for guests.
 */
export async function requestImport(
  site: Site,
  viewer: Viewer | null,
  purpose: Purpose,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to import your liked videos.', 401)
  if (!(await mayReadPlatform(site, viewer.uid))) throw new SignInAgain()
  const { uid } = viewer
  if ((await readImport(site, uid))?.state === 'under way') {
    // It reads this when it has read the likes.
    if (purpose === 'wrapped')
      await site.rows.update(likesImports).set({ purpose }).where(eq(likesImports.uid, uid))
  } else {
    const fresh = { ...blank, state: 'waiting' as const, purpose, touchedAt: site.now() }
    await site.rows
      .insert(likesImports)
      .values({ uid, ...fresh })
      .onConflictDoUpdate({ target: likesImports.uid, set: fresh })
  }
  await site.jobs.send(importLikesQueue, uid)
}

const blank = {
  pages: 0,
  found: 0,
  gone: 0,
  doubled: 0,
  reached: null,
  failure: null,
  needsSignIn: false,
}

/** How far the person's import is or how their last one ended; `null` when there is nothing to say any more. */
export async function readImport(site: Site, uid: string): Promise<Import | null> {
  const [found] = await site.rows
    .select({ row: likesImports, grantedAt: tokens.updatedAt })
    .from(likesImports)
    .leftJoin(tokens, eq(tokens.uid, likesImports.uid))
    .where(eq(likesImports.uid, uid))
  if (!found) return null
  const { state, touchedAt, uid: _, ...facts } = found.row
  switch (state) {
    case 'waiting':
    case 'running':
      return isRecent(site, touchedAt, abandonedMinutes * 60_000)
        ? { state: 'under way', ...facts }
        : null
    case 'failed':
      if (facts.needsSignIn && found.grantedAt && found.grantedAt > touchedAt) return null
      return isRecent(site, touchedAt, staleMinutes * 60_000) ? { state, ...facts } : null
    case 'finished':
      return { state, ...facts }
  }
}

const importLikesQueue = { name: 'import-likes' }

/**
 * The job that imports a person's likes. It reads the list from its start and writes once, at the end: killed
 * at any step it leaves everything as it was, and a second run gives the same result. When another machine
 * fails, the import ends with a sentence for the person, who can try again.
 * @param afterReplaced what else follows from new likes
 */
export function importLikesJob(afterReplaced: AfterReplaced): Job {
  return {
    ...importLikesQueue,
    concurrency: 4,
    async run(site, uid, signal) {
      const asked = await stateOf(site, uid)
      // The person has gone, or an earlier run ended and its process died before the queue knew.
      if (asked?.state !== 'waiting' && asked?.state !== 'running') return 'done'
      try {
        const gathered = await gatherFromPlatform(site, uid, signal)
        const purpose = (await stateOf(site, uid))?.purpose ?? asked.purpose
        await keepGathered(site, uid, gathered, purpose, afterReplaced)
        await note(site, uid, { state: 'finished', ...countsOf(gathered) })
        return 'done'
      } catch (error) {
        if (signal.aborted) throw error
        await note(site, uid, { state: 'failed', ...failureOf(site, uid, error) })
        return 'failed'
      }
    },
  }
}

async function stateOf(site: Site, uid: string) {
  const [row] = await site.rows
    .select({ state: likesImports.state, purpose: likesImports.purpose })
    .from(likesImports)
    .where(eq(likesImports.uid, uid))
  return row
}

/** What an import brought. */
export interface Imported {
  purpose: Purpose
  /** Items of the list that were read, of any year. */
  read: number
  /** Likes that were kept. */
  kept: number
}

/**
 * Runs in the transaction that replaces a person's likes. Returns the refusal that ends the import, if there
 * is one; the likes are kept all the same.
 */
export type AfterReplaced = (site: Site, uid: string, imported: Imported) => Promise<Refusal | null>

/** Replaces a person's likes by what an import brought. Throws the `Refusal` of `afterReplaced`. */
export async function keepGathered(
  site: Site,
  uid: string,
  gathered: Gathered,
  purpose: Purpose,
  afterReplaced: AfterReplaced,
): Promise<void> {
  const imported = { purpose, read: gathered.read, kept: gathered.likes.size }
  const refusal = await replaceLikes(site, uid, gathered.likes.values(), (inTransaction) =>
    afterReplaced(inTransaction, uid, imported),
  )
  if (refusal) throw refusal
}

/** 50 items a page, newest first, until a page holds one from before 2024 (specification, part 4). `totalResults` is not believed. */
async function gatherFromPlatform(site: Site, uid: string, signal: AbortSignal): Promise<Gathered> {
  const gathered = nothingGathered()
  const ask = await asker(site, uid)
  await note(site, uid, { state: 'running', ...blank })

  const { channel, playlistId } = await ask((token) => site.youtube.likesPlaylist(token)).catch(
    (error: unknown) => {
      // One's own channel is closed to us only when the permission is missing.
      throw error instanceof ServiceError && error.code === 'denied' ? new SignInAgain() : error
    },
  )
  if (!channel) throw new Refusal(noLikesPlaylistAccess, 404)
  if (playlistId === null) throw new Refusal(noLikesPlaylist, 404)

  const seen = new Set<string>()
  let pages = 0
  let pageToken: string | undefined
  do {
    signal.throwIfAborted()
    const page = await ask((token) => site.youtube.playlistPage(token, playlistId, pageToken))
    gather(gathered, page.items)
    pages += 1
    await note(site, uid, {
      state: 'running',
      pages,
      reached: oldest(page.items),
      ...countsOf(gathered),
    })
    if (reachesBefore2024(page.items)) break
    pageToken = page.nextPageToken ?? undefined
    // A platform that sends us round in a circle is at its end too.
    if (pageToken !== undefined && seen.has(pageToken)) break
    if (pageToken !== undefined) seen.add(pageToken)
  } while (pageToken !== undefined)
  return gathered
}

/** Asks with the person's token; when the platform calls it expired, once more with a new one. */
async function asker(site: Site, uid: string) {
  let token = await platformToken(site, uid)
  return async <Answer>(question: (token: string) => Promise<Answer>): Promise<Answer> => {
    try {
      return await question(token)
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'expired') throw error
    }
    token = await renewedToken(site, uid)
    return await question(token).catch((error: unknown) => {
      throw error instanceof ServiceError && error.code === 'expired' ? new SignInAgain() : error
    })
  }
}

function oldest(items: PlaylistItem[]): Date | undefined {
  return items.map((item) => item.likedAt).sort((one, other) => one.getTime() - other.getTime())[0]
}

function countsOf({ likes, gone, doubled }: Gathered) {
  return { found: likes.size, gone: gone.size, doubled: doubled.size }
}

async function note(
  site: Site,
  uid: string,
  change: Partial<typeof likesImports.$inferInsert>,
): Promise<void> {
  await site.rows
    .update(likesImports)
    .set({ ...change, touchedAt: site.now() })
    .where(eq(likesImports.uid, uid))
}

/** The specification's sentence for what went wrong (part 8); whatever is no refusal and no other machine's failure is logged as a bug. */
function failureOf(
  site: Site,
  uid: string,
  error: unknown,
): { failure: string; needsSignIn: boolean } {
  if (error instanceof Refusal)
    return { failure: error.message, needsSignIn: error instanceof SignInAgain }
  if (error instanceof ServiceError) {
    site.log.warn({ uid, err: error }, 'likes import failed')
    const failure =
      error.service === 'youtube' ? `YouTube API error: ${reasonOf(error)}` : signInUnavailable
    return { failure, needsSignIn: false }
  }
  site.log.error({ uid, err: error }, 'likes import failed')
  return { failure: unableToProcess, needsSignIn: false }
}

/** The platform's own sentence, if it said one. */
function reasonOf(error: ServiceError): string {
  return error.cause instanceof Error && error.cause.message !== ''
    ? error.cause.message
    : (wordless[error.code] ?? error.code)
}

const wordless: Partial<Record<ServiceErrorCode, string>> = {
  gone: 'it cannot be reached right now.',
  slow: 'it took too long to answer.',
  broken: 'it is out of order right now.',
  garbled: 'it gave an answer that cannot be read.',
  quota: 'it has had enough requests for today.',
  closed: 'this site has not been connected to it.',
}
