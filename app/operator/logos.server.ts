import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { siteLogos } from '#db/schema.ts'
import { asModerator } from '../moderation/moderators.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { type Logo, parseLogo } from './logo.server.ts'

const mostStored = 50

export async function storeLogo(
  site: Site,
  viewer: Viewer | null,
  bytes: Uint8Array,
): Promise<string> {
  return await asModerator(site, viewer, async (rows) => {
    const logo = parseLogo(bytes)
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const addedAt = site.now()
    await rows
      .insert(siteLogos)
      .values({ hash, ...logo, addedAt })
      .onConflictDoUpdate({ target: siteLogos.hash, set: { addedAt } })
    const shown = site.settings.current().look.logo ?? ''
    await rows.execute(sql`
      delete from site_logos where hash <> ${shown} and hash not in (
        select hash from site_logos order by added_at desc, hash limit ${mostStored})`)
    return hash
  })
}

export async function readLogo(site: Site, hash: string): Promise<Logo | null> {
  const [found] = await site.rows
    .select({ type: siteLogos.type, bytes: siteLogos.bytes })
    .from(siteLogos)
    .where(eq(siteLogos.hash, hash))
  return found ?? null
}
