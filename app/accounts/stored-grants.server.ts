import { eq } from 'drizzle-orm'
import { tokens } from '#db/schema.ts'
import type { Grant } from '#services/identity/identity.ts'
import type { Site } from '../request/site.ts'

export interface StoredGrant {
  issuer: string
  grant: Grant
  sealed: string
}

/** Providers send a refresh token only sometimes: the stored one stays until a new one comes. */
export async function storeGrant(
  site: Site,
  uid: string,
  issuer: string,
  grant: Grant,
): Promise<void> {
  const known = (await readGrants(site, uid)).find((one) => one.issuer === issuer)?.grant
  const sealed = site.seal.close(
    JSON.stringify({ ...grant, refreshToken: grant.refreshToken ?? known?.refreshToken ?? null }),
  )
  await site.rows
    .insert(tokens)
    .values({ uid, issuer, sealed, updatedAt: site.now() })
    .onConflictDoUpdate({
      target: [tokens.uid, tokens.issuer],
      set: { sealed, updatedAt: site.now() },
    })
}

/** Without those that cannot be read because the site's secret has changed. */
export async function readGrants(
  site: Pick<Site, 'rows' | 'seal'>,
  uid: string,
): Promise<StoredGrant[]> {
  const rows = await site.rows
    .select({ issuer: tokens.issuer, sealed: tokens.sealed })
    .from(tokens)
    .where(eq(tokens.uid, uid))
  return rows.flatMap(({ issuer, sealed }) => {
    const opened = site.seal.open(sealed)
    if (!opened) return []
    const stored: Omit<Grant, 'expiresAt'> & { expiresAt: string | null } = JSON.parse(opened)
    const expiresAt = stored.expiresAt === null ? null : new Date(stored.expiresAt)
    return [{ issuer, sealed, grant: { ...stored, expiresAt } }]
  })
}

export async function readPlatformGrant(
  site: Pick<Site, 'rows' | 'seal' | 'signIns'>,
  uid: string,
): Promise<StoredGrant | null> {
  const stored = await readGrants(site, uid)
  return stored.find(({ issuer }) => site.signIns.ofIssuer(issuer)?.isGoogle) ?? null
}
