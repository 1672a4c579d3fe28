import { sql } from 'drizzle-orm'
import { personUnits } from '#db/schema.ts'
import { quotaDayOf } from '#services/youtube/quota.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'

/** Of the site's 10,000. A path of a dozen playlists takes them; searches have their own limit. */
const mostUnitsOfPerson = 100

/** Before they are sent. `isBegun`: work that is not left half done is not refused. */
export async function spendUnits(
  site: Site,
  uid: string,
  { units = 1, isBegun = false } = {},
): Promise<void> {
  const today = sql`${personUnits.day} = excluded.day`
  const [counted] = await site.rows
    .insert(personUnits)
    .values({ uid, day: quotaDayOf(site.now()), units })
    .onConflictDoUpdate({
      target: personUnits.uid,
      set: {
        day: sql`excluded.day`,
        units: sql`case when ${today} then ${personUnits.units} + ${units} else ${units} end`,
      },
      setWhere: isBegun
        ? undefined
        : sql`not ${today} or ${personUnits.units} + ${units} <= ${mostUnitsOfPerson}`,
    })
    .returning({ units: personUnits.units })
  if (!counted)
    throw new Refusal(
      'You have looked up as much on YouTube as one person can in a day. Please come back tomorrow.',
      429,
    )
}

/** Searches cost a hundred units each and have a limit of their own. */
export function paidBy(site: Site, uid: string): Site {
  const counted =
    <Input extends unknown[], Result>(ask: (...input: Input) => Promise<Result>) =>
    async (...input: Input) => {
      await spendUnits(site, uid)
      return await ask(...input)
    }
  const { youtube } = site
  return {
    ...site,
    youtube: {
      ...youtube,
      videos: counted(youtube.videos),
      channels: counted(youtube.channels),
      channelByHandle: counted(youtube.channelByHandle),
      playlistPage: counted(youtube.playlistPage),
      comments: counted(youtube.comments),
    },
  }
}
