import { data } from 'react-router'
import { Refusal } from '#core/refusal.ts'
import type { Upload } from '#core/uploads/upload.ts'

/** The fields of a form by name. If a name is repeated, its last text counts. */
export type Fields = Record<string, string | undefined>

/** The chosen files of a form by the name of their field. A field without one is left out. */
export type Files = Record<string, File | undefined>

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
 * Our forms have some twenty, but for one of a list (`intents`). A body of 256 kB could hold
 * 131,072: a quarter of a second.
 */
const mostFields = 100

/**
 * Reads a posted form. Removes NULs, which PostgreSQL cannot store. Throws a `Refusal` for any
 * other body, and for too many fields.
 * @param most fields
 */
export async function readForm(
  request: Request,
  most = mostFields,
): Promise<{ fields: Fields; files: Files }> {
  const form = await formOf(request, most).catch(() => {
    throw unreadableForm()
  })
  const fields: Fields = {}
  const files: Files = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
    else if (value.size > 0) files[name] = value
  }
  return { fields, files }
}

async function formOf(request: Request, most: number): Promise<FormData | URLSearchParams> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return await request.formData()
  const body = await request.text()
  if (body.split('&', most + 1).length > most) throw unreadableForm()
  return new URLSearchParams(body)
}

/**
 * Reads a posted form with a file, as bytes: who reads what is in it has limits of its own. Call it
 * after the checks that need no body.
 * @param most bytes of the whole form
 * @param advice the sentence about what to do with a larger file
 * @throws Refusal for a larger form (413). None of one that says so is held, of another one only so
 *   many bytes. The rest is read and dropped, because a browser shows no answer before it has sent
 *   everything; the time for a request ends it (server/listener.ts).
 */
export async function readUpload(request: Request, most: number, advice: string): Promise<Upload> {
  const { headers, body } = request
  const chunks: Uint8Array[] = []
  let bytes = 0
  let isTooLarge = Number(headers.get('content-length')) > most
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    isTooLarge ||= bytes > most
    if (isTooLarge) chunks.length = 0
    else chunks.push(chunk)
  }
  if (isTooLarge) throw tooLarge(most, advice)
  return { type: headers.get('content-type') ?? '', bytes: Buffer.concat(chunks) }
}

function tooLarge(most: number, advice: string): Refusal {
  const megabytes = Math.floor(most / 1024 / 1024)
  return new Refusal(`That file is larger than ${megabytes} MB. ${advice}`, 413)
}

/** The answer to a refused form: its page again, with the sentence and the typed fields. */
export function refused(refusal: Refusal, typed: Fields) {
  const body: Refused = { refusal: refusal.message, status: refusal.status, typed }
  return data(body, { status: refusal.status })
}
