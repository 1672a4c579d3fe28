import { data } from 'react-router'
import { Refusal } from '#core/refusal.ts'

/**
 * The fields of a form by name. Our forms have no files. If a name is repeated, its last text
 * counts.
 */
export type Fields = Record<string, string | undefined>

/** What a page shows again after a refusal: the sentence, and all fields as typed. */
export interface Refused {
  refusal: string
  status: number
  typed: Fields
}

/** The refusal for a body that is not one of our forms. */
export function unreadableForm(): Refusal {
  return new Refusal('That form could not be read. Please go back and try again.', 400)
}

/**
 * Reads a posted form. Removes NULs, which PostgreSQL cannot store. Throws a `Refusal` for any
 * other body.
 */
export async function readForm(request: Request): Promise<Fields> {
  const form = await request.formData().catch(() => {
    throw unreadableForm()
  })
  const fields: Fields = {}
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
  return fields
}

/** The answer to a refused form: its page again, with the sentence and the typed fields. */
export function refused(refusal: Refusal, typed: Fields) {
  const body: Refused = { refusal: refusal.message, status: refusal.status, typed }
  return data(body, { status: refusal.status })
}
