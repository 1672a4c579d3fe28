import { cleanName } from '#services/clean-name.ts'
import { refuseLonger } from '../request/plain-text.ts'
import { Refusal } from '../request/refusal.ts'

/** Providers give longer ones. */
export const longestTypedName = 60

export function parseName(typed: string): string {
  const name = cleanName(typed)
  refuseLonger(name, longestTypedName, 'A name has')
  if (!/[\p{L}\p{N}]/u.test(name))
    throw new Refusal('Please type a name, with at least one letter.', 422)
  return name
}
