import { z } from 'zod'
import { Refusal } from '../request/refusal.ts'

const addressSchema = z.email().max(320)

export function parseAddress(typed: string): string {
  const parsed = addressSchema.safeParse(typed.trim().toLowerCase())
  if (parsed.success) return parsed.data
  throw new Refusal('Please type an e-mail address, such as ann@example.org.', 422)
}

export function mailableAddress({
  email,
  emailVerified,
}: {
  email: string | null
  emailVerified: boolean
}): string | null {
  return (emailVerified && addressSchema.safeParse(email).data) || null
}
