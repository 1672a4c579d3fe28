import { and, eq, or } from 'drizzle-orm'
import { channelMisses, channels } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import type { PlatformChannel } from '#services/youtube/youtube.ts'
import { channelIsHidden } from '../moderation/shown.server.ts'
import { whereRecent } from '../request/clock.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { logAction } from '../reviews/action-log.server.ts'
import { asAuthor, refuseBusyFirstDay } from '../reviews/as-author.server.ts'
import { type ChannelAddress, canBeTitle, pastedChannel } from '../videos/pasted-address.ts'
import { paidBy } from '../videos/person-units.server.ts'
import { keyOf } from './channel-key.ts'

const channelNotFound =
  "Channel not found on the video platform :( Make sure you have the correct channel title -- you have to add by the exact full channel name for now. Or maybe the site's messed up right now."

/** Longer names are not searched for: a title on the platform has at most 100 characters. */
const longestName = 200
const missDays = 1

/** Our own table comes first: a search costs 100 of the 10,000 units a day. */
export async function addChannel(site: Site, viewer: Viewer, name: string): Promise<string> {
  await logAction(site, {
    action: 'add channel',
    channel: name.slice(0, longestName),
    uid: viewer.uid,
  })

  const address = pastedChannel(name, site.facts.origin)
  const stored = await findChannel(site, address)
  if (stored) return shownKey(stored)
  // Before a search is paid for. The exact count is that of `insertChannel`.
  await refuseBusyFirstDay(site, site.rows, viewer, 'channels')

  const found = await findOnPlatform(paidBy(site, viewer.uid), address, name)
  return await storeChannel(site, found, viewer)
}

/** Sends nothing to the platform. */
export async function findChannelKey(site: Site, address: ChannelAddress): Promise<string | null> {
  const found = await findChannel(site, address)
  return found?.state === 'shown' ? found.key : null
}

type FoundChannel = Pick<typeof channels.$inferSelect, 'key' | 'state'>

function shownKey({ key, state }: FoundChannel): string {
  if (state !== 'shown') throw new Refusal(channelIsHidden, 403)
  return key
}

async function findChannel(site: Site, address: ChannelAddress): Promise<FoundChannel | null> {
  const [row] = await site.rows
    .select({ key: channels.key, state: channels.state })
    .from(channels)
    .where(
      address.kind === 'id'
        ? eq(channels.id, address.id)
        : address.kind === 'handle'
          ? eq(channels.customUrl, address.handle.toLowerCase())
          : eq(channels.key, keyOf(address.name)),
    )
    .limit(1)
  return row ?? null
}

/** A name that it did not find is not searched for again for `missDays`. */
async function findOnPlatform(
  site: Site,
  address: ChannelAddress,
  name: string,
): Promise<PlatformChannel> {
  const key = keyOf(name)
  const isNoTitle = address.kind === 'name' && !canBeTitle(address.name)
  if (key === '' || name.length > longestName || isNoTitle || (await isKnownMiss(site, key)))
    throw new Refusal(channelNotFound, 404)
  try {
    return await fetchFromPlatform(site, address)
  } catch (error) {
    if (error instanceof NotOnPlatform) {
      site.log.info({ channel: key, reason: error.message }, 'channel not found')
      // Of a channel that was found, only its details failed to come.
      if (error.message !== 'Channel details not found') await storeMiss(site, key)
      throw new Refusal(channelNotFound, 404)
    }
    if (error instanceof DetailsFailed) {
      site.log.warn({ channel: key, err: error.cause }, 'channel details failed')
      throw new Refusal('Failed to get channel details', 502)
    }
    if (error instanceof ServiceError) {
      site.log.warn({ channel: key, err: error }, 'channel lookup failed')
      throw new Refusal(channelNotFound, 502)
    }
    throw error
  }
}

/** The specification's three internal failures. Only the log tells them apart. */
class NotOnPlatform extends Error {}

class DetailsFailed extends Error {}

async function fetchFromPlatform(site: Site, address: ChannelAddress): Promise<PlatformChannel> {
  if (address.kind === 'handle')
    return (
      (await site.youtube.channelByHandle(address.handle)) ?? throwNotOnPlatform('No channel found')
    )
  if (address.kind === 'id')
    return (await site.youtube.channels([address.id]))[0] ?? throwNotOnPlatform('No channel found')

  const results = await site.youtube.searchChannels(address.name)
  if (results.length === 0) throwNotOnPlatform('No channel found')
  const wanted = keyOf(address.name)
  const match =
    results.find((result) => keyOf(result.title) === wanted) ??
    throwNotOnPlatform('No exact match found')
  const details = await site.youtube.channels([match.id]).catch((error: unknown) => {
    throw error instanceof ServiceError
      ? new DetailsFailed('Failed to get channel details', { cause: error })
      : error
  })
  return details[0] ?? throwNotOnPlatform('Channel details not found')
}

function throwNotOnPlatform(
  reason: 'No channel found' | 'No exact match found' | 'Channel details not found',
): never {
  throw new NotOnPlatform(reason)
}

async function isKnownMiss(site: Site, key: string): Promise<boolean> {
  const [miss] = await site.rows
    .select({ key: channelMisses.key })
    .from(channelMisses)
    .where(
      and(
        eq(channelMisses.key, key),
        whereRecent(site, channelMisses.missedAt, missDays * 86_400_000),
      ),
    )
  return miss !== undefined
}

async function storeMiss(site: Site, key: string): Promise<void> {
  const missedAt = site.now()
  await site.rows
    .insert(channelMisses)
    .values({ key, missedAt })
    .onConflictDoUpdate({ target: channelMisses.key, set: { missedAt } })
}

/** Two people can add a channel at once, or it returns under a new title: the first row stays. */
async function storeChannel(site: Site, found: PlatformChannel, viewer: Viewer): Promise<string> {
  const key = keyOf(found.title)
  const [inserted] = await insertChannel(site, key, found, viewer)
  if (inserted) return inserted.key
  const [existing] = await site.rows
    .select({ key: channels.key, state: channels.state })
    .from(channels)
    .where(or(eq(channels.key, key), eq(channels.id, found.id)))
    .limit(1)
  if (!existing) throw new Error('A channel could be neither stored nor found.')
  return shownKey(existing)
}

async function insertChannel(site: Site, key: string, found: PlatformChannel, viewer: Viewer) {
  const by = { viewer, ip: null }
  return await asAuthor(site, by, { as: 'channels' }, async (rows, authorship) => {
    await authorship.refuseBusyFirstDay()
    return await rows
      .insert(channels)
      .values({
        key,
        id: found.id,
        actualTitle: found.title.trim(),
        description: found.description,
        profilePictureUrl: found.pictureUrl,
        customUrl: found.customUrl?.toLowerCase() ?? null,
        totalViews: found.totalViews,
        subscriberCount: found.subscriberCount,
        videoCount: found.videoCount,
        creationDate: found.creationDate,
        userAdded: viewer.uid,
        refreshedAt: site.now(),
      })
      .onConflictDoNothing()
      .returning({ key: channels.key })
  })
}
