import { data } from 'react-router'
import { Refusal } from '#core/refusal.ts'

/** The fields of a form by name. Our forms have no files and no repeated names: the last text wins. */
export type Fields = Record<string, string | undefined>

/** What a page shows again after a refusal: its sentence, and everything the person typed. */
export interface Refused {
  refusal: string
  status: number
  typed: Fields
}

/** A form that is none of ours, or is none at all. */
export function unreadableForm(): Refusal {
  return new Refusal('That form could not be read. Please go back and try again.', 400)
}

/** Reads a posted form without NULs, which PostgreSQL cannot store. Throws a `Refusal` for any other body. */
export async function readForm(request: Request): Promise<Fields> {
  const form = await request.formData().catch(() => {
    throw unreadableForm()
  })
  const fields: Fields = {}
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
  return fields
}

/** The answer that sends a person back to their form. */
export function refused(refusal: Refusal, typed: Fields) {
  const body: Refused = { refusal: refusal.message, status: refusal.status, typed }
  return data(body, { status: refusal.status })
}
