import { data } from 'react-router'
import { Refusal } from '#core/refusal.ts'

/** The fields of a form by name. Files and repeated names have no place in our forms: the last text wins. */
export type Fields = Record<string, string | undefined>

/** What a page shows again when the product said no: its sentence, and everything that was typed. */
export interface Refused {
  refusal: string
  status: number
  typed: Fields
}

/** Reads a posted form, without NULs: PostgreSQL cannot keep one. Throws a `Refusal` when the body is no form at all. */
export async function readForm(request: Request): Promise<Fields> {
  const form = await request.formData().catch(() => {
    throw new Refusal('That form could not be read. Please go back and try again.', 400)
  })
  const fields: Fields = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
  return fields
}

/**
 * Runs a deed for a form. A `Refusal` becomes an answer with its status that sends the person back to their form, with the sentence
 * and what they had typed; anything else goes on to the error page.
 */
export async function answerForm<Answer>(request: Request, deed: (fields: Fields) => Promise<Answer>) {
  let typed: Fields = {}
  try {
    typed = await readForm(request)
    return await deed(typed)
  } catch (error) {
    if (error instanceof Refusal) return refused(error, typed)
    throw error
  }
}

export function refused(refusal: Refusal, typed: Fields) {
  const body: Refused = { refusal: refusal.message, status: refusal.status, typed }
  return data(body, { status: refusal.status })
}
