import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { users, wrappedShares } from '#db/schema.ts'
import { keyOf } from '../channel-key.ts'
import type { PreviewImage } from '../preview-images/preview-image.ts'
import { Refusal } from '../refusal.ts'
import { hasAccount, hiddenAmong } from '../shown.ts'
import type { Site, Viewer } from '../site.ts'
import { readSuspension } from '../suspensions/suspensions.ts'
import { readWrapped } from './wrapped.ts'
import { topCount, type Wrapped } from './wrapped-summary.ts'

/** 128 bits: a link cannot be guessed. */
const tokenBytes = 16

/** The token of the person's public link to their Wrapped of a year; `null` without a link. */
export async function readShare(site: Site, uid: string, year: number): Promise<string | null> {
  const [row] = await site.rows
    .select({ token: wrappedShares.token })
    .from(wrappedShares)
    .where(and(eq(wrappedShares.uid, uid), eq(wrappedShares.year, year)))
  return row?.token ?? null
}

/**
 * Creates a public link to the viewer's Wrapped of a year; an existing one stays.
 * @throws Refusal for guests (401), and without a Wrapped of that year (404)
 */
export async function shareWrapped(site: Site, viewer: Viewer | null, year: number): Promise<void> {
  if (!viewer) throw new Refusal('Log in to share your Wrapped.', 401)
  if (!(await readWrapped(site, viewer.uid, year)))
    throw new Refusal(`You have no Wrapped of ${year} yet.`, 404)
  const token = randomBytes(tokenBytes).toString('base64url')
  await site.rows
    .insert(wrappedShares)
    .values({ uid: viewer.uid, year, token, createdAt: site.now() })
    .onConflictDoNothing()
}

/**
 * Removes the viewer's public link to their Wrapped of a year. A later one has another address.
 * @throws Refusal (401) for guests
 */
export async function unshareWrapped(
  site: Site,
  viewer: Viewer | null,
  year: number,
): Promise<void> {
  if (!viewer) throw new Refusal('Log in to change what you share.', 401)
  await site.rows
    .delete(wrappedShares)
    .where(and(eq(wrappedShares.uid, viewer.uid), eq(wrappedShares.year, year)))
}

/** Whether it looks like the token of a public link. */
export function isShareToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** A Wrapped as everyone with the link sees it. */
export interface SharedWrapped {
  uid: string
  displayName: string | null
  photoUrl: string | null
  /** With the top channels only, and without those that a moderator hid. */
  wrapped: Wrapped
}

/**
 * The Wrapped behind a public link. `null` if there is no such link, after its person has deleted
 * their account, while they are suspended, and when their likes of that year are gone.
 */
export async function readSharedWrapped(site: Site, token: string): Promise<SharedWrapped | null> {
  if (!isShareToken(token)) return null
  const [share] = await site.rows
    .select({
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      year: wrappedShares.year,
    })
    .from(wrappedShares)
    .innerJoin(users, eq(users.uid, wrappedShares.uid))
    .where(and(eq(wrappedShares.token, token), hasAccount))
  if (!share || (await readSuspension(site, share.uid))) return null
  const { year, ...person } = share
  const wrapped = await readValid(site, share.uid, year)
  return wrapped && { ...person, wrapped: { ...wrapped, channels: await shown(site, wrapped) } }
}

/** A damaged Wrapped is none for others; its owner is told. */
async function readValid(site: Site, uid: string, year: number): Promise<Wrapped | null> {
  try {
    return await readWrapped(site, uid, year)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return null
  }
}

/** Channels that are looked up to find the top ones that no moderator hid. */
const lookedUp = 50

/** The top channels, without those that a moderator hid on this site. */
async function shown(site: Site, { channels: ranked }: Wrapped): Promise<Wrapped['channels']> {
  const all = ranked.slice(0, lookedUp)
  const hidden = await hiddenAmong(
    site,
    all.map(({ name }) => name),
  )
  return all.filter(({ name }) => !hidden.has(keyOf(name))).slice(0, topCount)
}

/** The card picture of a public link; `null` where the link leads nowhere. */
export async function readWrappedPreview(site: Site, token: string): Promise<PreviewImage | null> {
  const shared = await readSharedWrapped(site, token)
  if (!shared) return null
  const { year, totalVideos, totalChannels, channels: top } = shared.wrapped
  return {
    kind: 'wrapped',
    siteName: site.facts.siteName,
    year,
    name: shared.displayName ?? 'Someone',
    totalVideos,
    totalChannels,
    channels: top.map(({ name, videoCount }) => ({ name, videoCount })),
  }
}
