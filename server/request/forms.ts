import { data } from 'react-router'
import { Refusal } from '#core/refusal.ts'
import { readParts, unreadableForm } from '#core/uploads/read-parts.ts'
import type { Upload } from '#core/uploads/upload.ts'

export { unreadableForm }

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

/** Bytes. A review of 10,000 characters takes at most 120,000: four bytes each, percent-encoded. */
export const maxBodySize = 256 * 1024

/**
 * The forms with more text, and what a script sends of them. The 200 reasons of 300 characters of a
 * path take at most 720,000 bytes, the Terms and the Privacy Policy of a site 480,000.
 */
const largeForms = /^\/(path\/[^/]+\/edit|settings\/site)(\.data)?$/

/** Bytes of a Takeout: the lists of one with 50,000 videos take 2 MB. */
const uploads: Record<string, number> = { '/settings/takeout': 20 * 1024 * 1024 }

/** Whether the form at a path has files of strangers, which a child process reads. */
export function isUpload(path: string): boolean {
  return Object.hasOwn(uploads, path)
}

/** Bytes that a form may send to a path. */
export function mostBytes(path: string): number {
  return uploads[path] ?? (largeForms.test(path) ? 1024 * 1024 : maxBodySize)
}

/**
 * Our forms have some twenty, but for one of a list (`intents`). A body of 256 kB could hold
 * 131,072: a quarter of a second.
 */
const mostFields = 100

/** How a form differs from most. */
export interface FormSettings {
  mostFields?: number
  hasFiles?: boolean
}

/** Reads a posted form. Removes NULs, which PostgreSQL cannot store. */
export async function readForm(
  request: Request,
  settings: FormSettings = {},
): Promise<{ fields: Fields; files: Files }> {
  const form = await formOf(request, settings)
  const fields: Fields = {}
  const files: Files = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
    else if (value.size > 0) files[name] = value
  }
  return { fields, files }
}

async function formOf(
  request: Request,
  { mostFields: most = mostFields, hasFiles = false }: FormSettings,
): Promise<FormData | URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  const isMultipart = type.startsWith('multipart/form-data')
  const isPlain = type.startsWith('application/x-www-form-urlencoded')
  if (isMultipart ? !hasFiles : !isPlain) throw unreadableForm()
  const bytes = await readBody(request)
  if (isMultipart) return await readParts(type, bytes)
  const body = bytes.toString()
  if (body.split('&', most + 1).length > most) throw unreadableForm()
  return new URLSearchParams(body)
}

/**
 * Reads a posted form with a file, as bytes: who reads what is in it has limits of its own. Call it
 * after the checks that need no body.
 */
export async function readUpload(request: Request, advice: string): Promise<Upload> {
  const bytes = await readBody(request, 'file', advice)
  return { type: request.headers.get('content-type') ?? '', bytes }
}

/**
 * Reads a body. Of one that is too large no more is held than is allowed. The rest is read and
 * dropped, because a browser shows no answer before it has sent everything; the time for a request
 * ends it (server/listener.ts).
 */
export async function readBody(
  { url, headers, body }: Request,
  named = 'form',
  advice = 'Please go back and shorten it.',
): Promise<Buffer<ArrayBuffer>> {
  const most = mostBytes(new URL(url).pathname)
  const chunks: Uint8Array[] = []
  let bytes = 0
  let isTooLarge = Number(headers.get('content-length')) > most
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      isTooLarge ||= bytes > most
      if (isTooLarge) chunks.length = 0
      else chunks.push(chunk)
    }
  } catch {
    // The visitor left.
    throw unreadableForm()
  }
  if (isTooLarge) throw new Refusal(`That ${named} is larger than ${inWords(most)}. ${advice}`, 413)
  return Buffer.concat(chunks)
}

/** `256 kB` or `20 MB`. */
export function inWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`
}

/** The answer to a refused form: its page again, with the sentence and the typed fields. */
export function refused(refusal: Refusal, typed: Fields) {
  const body: Refused = { refusal: refusal.message, status: refusal.status, typed }
  return data(body, { status: refusal.status })
}
