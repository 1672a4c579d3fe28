import { and, asc, eq } from 'drizzle-orm'
import { mutes, users } from '#db/schema.ts'
import { hasAccount } from '../moderation/shown.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import {
  type Ended,
  endedBy,
  endFollowingAndEditing,
  lockPair,
  nothingToUndo,
} from './blocks.server.ts'
import { type Mutes, noMutes } from './mute.ts'

/** The most people that one person mutes: every member page reads the list. */
const mostMuted = 1_000

export async function readMutes(site: Site, viewer: Viewer | null): Promise<Mutes> {
  if (!viewer) return noMutes
  const found = await site.rows
    .select({ anonymous: users.mutesAnonymous, uid: mutes.mutedUid })
    .from(users)
    .leftJoin(mutes, eq(mutes.uid, users.uid))
    .where(eq(users.uid, viewer.uid))
  const uids = found.flatMap(({ uid }) => uid ?? [])
  return { uids, anonymous: found[0]?.anonymous ?? false }
}

export type MuteLevel = 'none' | 'mute' | 'block'

export interface Treatment {
  level: MuteLevel
  ended: Ended | null
}

export async function readTreatment(
  site: Site,
  viewer: Viewer | null,
  uid: string,
): Promise<Treatment> {
  const [row] = viewer ? await site.rows.select().from(mutes).where(isPair(viewer, uid)) : []
  if (!row) return { level: 'none', ended: null }
  return { level: row.isBlock ? 'block' : 'mute', ended: endedBy(site, row) }
}

/** A block ends following and editing each other's paths, in both directions. */
export async function setMuteLevel(
  site: Site,
  viewer: Viewer,
  uid: string,
  level: MuteLevel,
): Promise<void> {
  if (viewer.uid === uid) throw new Refusal('You cannot mute yourself.', 422)
  if (level === 'none') {
    await site.rows.delete(mutes).where(isPair(viewer, uid))
    return
  }
  const isBlock = level === 'block'
  await site.rows.transaction(async (rows) => {
    await lockPair(rows, viewer.uid, uid)
    const [before] = await rows.select().from(mutes).where(isPair(viewer, uid))
    if (before?.isBlock === isBlock) return
    const count = await rows.$count(mutes, eq(mutes.uid, viewer.uid))
    if (count >= mostMuted) {
      throw new Refusal(`You can mute at most ${mostMuted.toLocaleString('en')} people.`, 422)
    }
    const createdAt = site.now()
    const block = isBlock && {
      blockedAt: createdAt,
      mutedSince: before?.createdAt ?? null,
      ...(await endFollowingAndEditing(rows, viewer.uid, uid)),
    }
    const row = { isBlock, createdAt, ...nothingToUndo, ...block }
    await rows
      .insert(mutes)
      .values({ uid: viewer.uid, mutedUid: uid, ...row })
      .onConflictDoUpdate({ target: [mutes.uid, mutes.mutedUid], set: row })
  })
}

function isPair(viewer: Viewer, uid: string) {
  return and(eq(mutes.uid, viewer.uid), eq(mutes.mutedUid, uid))
}

export async function setAnonymousMuted(
  site: Site,
  viewer: Viewer,
  isMuted: boolean,
): Promise<void> {
  await site.rows.update(users).set({ mutesAnonymous: isMuted }).where(eq(users.uid, viewer.uid))
}

export type MutedPerson = Awaited<ReturnType<typeof listMuted>>[number]

export async function listMuted(site: Site, viewer: Viewer) {
  return await site.rows
    .select({
      uid: users.uid,
      displayName: users.displayName,
      photoUrl: users.photoUrl,
      isBlock: mutes.isBlock,
      since: mutes.createdAt,
    })
    .from(mutes)
    .innerJoin(users, eq(users.uid, mutes.mutedUid))
    .where(and(eq(mutes.uid, viewer.uid), hasAccount))
    .orderBy(asc(users.displayName), asc(users.uid))
}
