import { eq } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { identities, passkeys, recoveryCodes } from '#db/schema.ts'

/** From here on no sign-in finds the account. */
export async function removeWaysIn(rows: Rows, uid: string): Promise<void> {
  for (const table of [identities, passkeys, recoveryCodes])
    await rows.delete(table).where(eq(table.uid, uid))
}

export async function countWaysIn(rows: Rows, uid: string): Promise<number> {
  const [atProviders, own] = await Promise.all([
    rows.$count(identities, eq(identities.uid, uid)),
    rows.$count(passkeys, eq(passkeys.uid, uid)),
  ])
  return atProviders + own
}
