import { eq } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { recoveryCodes } from '#db/schema.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'
import { hashOf, newCode, readCode } from './code.server.ts'
import { type Entered, enterAccount } from './sessions.server.ts'

/** 120 bits: a plain hash is enough, which outlives the site's secret (decision 037). */
const length = 24

export async function makeCode(site: Site, rows: Rows, uid: string): Promise<string> {
  const code = newCode(length)
  const unconfirmed = site.seal.close(code)
  const fresh = { codeHash: hashOf(code), unconfirmed, createdAt: site.now() }
  await rows
    .insert(recoveryCodes)
    .values({ uid, ...fresh })
    .onConflictDoUpdate({ target: recoveryCodes.uid, set: fresh })
  return code
}

/** Its letters are `null` once the person has said that they have it. */
export async function readCodeOf({ rows, seal }: Pick<Site, 'rows' | 'seal'>, uid: string) {
  const [row] = await rows.select().from(recoveryCodes).where(eq(recoveryCodes.uid, uid))
  if (!row) return null
  return { createdAt: row.createdAt, code: row.unconfirmed && seal.open(row.unconfirmed) }
}

export async function confirmCode({ rows }: Pick<Site, 'rows'>, uid: string): Promise<void> {
  await rows.update(recoveryCodes).set({ unconfirmed: null }).where(eq(recoveryCodes.uid, uid))
}

export async function enterByCode(site: Site, typed: string, browser: string): Promise<Entered> {
  const code = readCode(typed, length)
  if (code === null)
    throw new Refusal(`A code has ${length} letters and digits. Please look at it again.`, 422)
  const [used] = await site.rows
    .delete(recoveryCodes)
    .where(eq(recoveryCodes.codeHash, hashOf(code)))
    .returning({ uid: recoveryCodes.uid })
  const entered = used && (await enterAccount(site, used.uid, browser))
  if (entered) return entered
  site.log.warn({ reason: 'wrong code' }, 'sign-in refused')
  throw new Refusal('This code opens no account. It works once. Is a letter mistyped?', 403)
}
