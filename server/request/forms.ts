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

/**
 * Reads the file of a posted form, as text. Call it after the checks that need no body: it holds
 * the file in memory.
 * @param name the field of the file
 * @param most bytes of the whole form
 * @throws Refusal for a larger form (413), one without a file (422), and any other body (400)
 */
export async function readUpload(request: Request, name: string, most: number): Promise<string> {
  let bytes = 0
  const counted = request.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        // The rest is read and dropped: a browser shows no answer before it has sent everything.
        if (bytes <= most) controller.enqueue(chunk)
      },
    }),
  )
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(counted ?? null, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  if (bytes > most)
    throw new Refusal(`That file is larger than ${Math.floor(most / 1024 / 1024)} MB.`, 413)
  if (form === null) throw unreadableForm()
  const file = form.get(name)
  if (!(file instanceof File) || file.size === 0) throw new Refusal('Please choose a file.', 422)
  return await file.text()
}

/** The answer to a refused form: its page again, with the sentence and the typed fields. */
export function refused(refusal: Refusal, typed: Fields) {
  const body: Refused = { refusal: refusal.message, status: refusal.status, typed }
  return data(body, { status: refusal.status })
}
