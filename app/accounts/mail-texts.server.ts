import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Rows } from '#db/open.ts'
import { users } from '#db/schema.ts'
import { ServiceError } from '#services/service-error.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'

const addressSchema = z.email().max(320)

export function parseAddress(typed: string): string {
  const parsed = addressSchema.safeParse(typed.trim().toLowerCase())
  if (parsed.success) return parsed.data
  throw new Refusal('Please type an e-mail address, such as ann@example.org.', 422)
}

/** Only one that is proved. */
export async function mailAddressOf(rows: Rows, uid: string): Promise<string | null> {
  const isProved = and(eq(users.uid, uid), users.emailVerified)
  const [person] = await rows.select({ email: users.email }).from(users).where(isProved)
  return addressSchema.safeParse(person?.email).data ?? null
}

/** @returns what failed at the mail server */
export async function sendText(
  { mail, facts, log }: Pick<Site, 'mail' | 'facts' | 'log'>,
  { to, subject, text }: { to: string; subject: string; text: string },
): Promise<ServiceError | null> {
  const { siteName, origin } = facts
  try {
    await mail?.send({ to, subject, text: `Hello,\n\n${text}\n\n${siteName}\n${origin}\n` })
    return null
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    log.warn({ err: error }, 'a text could not be mailed')
    return error
  }
}
