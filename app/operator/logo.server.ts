import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { siteLogos } from '#db/schema.ts'
import { asModerator } from '../moderation/moderators.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'

type Logo = Pick<typeof siteLogos.$inferSelect, 'type' | 'bytes'>

export const mostLogoBytes = 200 * 1024

/** What a PNG begins with (PNG, 5.2): the signature, and the chunk with the size of the picture. */
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** In an SVG: what could run, or load something. As an image it may not anyway. */
const active = /<\s*(script|foreignObject|iframe|object|embed|!ENTITY)|\son\w+\s*=|javascript:/i

export function parseLogo(bytes: Uint8Array): Logo {
  if (bytes.byteLength > mostLogoBytes)
    throw new Refusal('That picture is larger than 200 kB. Please make it smaller.', 422)
  const isPng = bytes.byteLength >= 24 && Buffer.from(bytes.subarray(0, 8)).equals(pngSignature)
  const size = isPng ? sizeOfPng(bytes) : sizeOfSvg(bytes)
  if (Math.abs(size.width - size.height) > size.height / 100)
    throw new Refusal('The logo has to be square: as wide as it is high.', 422)
  return { type: isPng ? 'image/png' : 'image/svg+xml', bytes }
}

function sizeOfPng(bytes: Uint8Array) {
  const view = Buffer.from(bytes)
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) }
}

function sizeOfSvg(bytes: Uint8Array) {
  const text = new TextDecoder().decode(bytes)
  const [tag] = /<svg[\s>][^>]*>?/.exec(text) ?? []
  if (!tag) throw new Refusal('That is no SVG or PNG. Please choose another picture.', 422)
  if (active.test(text))
    throw new Refusal('That SVG has scripts in it. Please save it without them.', 422)
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag)
  const side = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)`).exec(tag)?.[1]
  const width = Number(box?.[1] ?? side('width'))
  const height = Number(box?.[2] ?? side('height'))
  if (!(width > 0 && height > 0))
    throw new Refusal('That SVG does not say how large it is. It needs a viewBox.', 422)
  return { width, height }
}

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
