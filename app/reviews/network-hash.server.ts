import { createHash, createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { dayKeys } from '#db/schema.ts'
import { normalized } from '../request/plain-text.ts'
import type { Site } from '../request/site.ts'

type HashSite = Pick<Site, 'rows' | 'seal' | 'now'>

/** An HMAC under a random key of the UTC day: another hash the next day. No address is stored. */
export async function networkHash(site: HashSite, ip: string | null): Promise<string | null> {
  return await keyedHash(site, 'source', ip)
}

/** By network and day. */
export async function reporterKeyOf(site: HashSite, ip: string | null): Promise<string | null> {
  return await keyedHash(site, 'reporter', ip)
}

async function keyedHash(site: HashSite, use: string, ip: string | null): Promise<string | null> {
  const network = ip === null ? null : networkOf(ip)
  if (network === null) return null
  const key = await keyOfDay(site)
  return createHmac('sha256', key).update(`${use} ${network}`).digest('base64url').slice(0, 22)
}

/** What a customer of a provider has at most: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  const bits = address.kind() === 'ipv4' ? 24 : 48
  const bytes = address.toByteArray().slice(0, bits / 8)
  return `${address.kind()} ${bytes.join('.')}`
}

/** By site: every vote needs one. */
const todaysKeys = new WeakMap<object, { day: string; key: string }>()

async function keyOfDay(site: HashSite): Promise<string> {
  const day = site.now().toISOString().slice(0, 10)
  const known = todaysKeys.get(site.seal)
  if (known?.day === day) return known.key
  // Of two processes that need the first key of a day at once, both use the one that was stored.
  await site.rows
    .insert(dayKeys)
    .values({ day, sealed: site.seal.close(randomBytes(32).toString('base64url')) })
    .onConflictDoNothing()
  const [row] = await site.rows
    .select({ sealed: dayKeys.sealed })
    .from(dayKeys)
    .where(eq(dayKeys.day, day))
  let key = row && site.seal.open(row.sealed)
  if (!key) {
    // The site's secret was changed today.
    key = randomBytes(32).toString('base64url')
    const sealed = site.seal.close(key)
    await site.rows
      .insert(dayKeys)
      .values({ day, sealed })
      .onConflictDoUpdate({ target: dayKeys.day, set: { sealed } })
  }
  todaysKeys.set(site.seal, { day, key })
  return key
}

/** Without case, white space, punctuation and the shapes of a letter (NFKC). */
export function textHash(text: string): string {
  const letters = normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return createHash('sha256')
    .update(letters || text)
    .digest('base64url')
    .slice(0, 22)
}
