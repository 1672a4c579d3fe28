import { data } from 'react-router'
import { readParts, unreadableForm } from './read-parts.server.ts'
import { Refusal } from './refusal.ts'
import type { Upload } from './upload.server.ts'

export { unreadableForm }

/** The fields of a form by name. If a name is repeated, its last text counts. */
export type Fields = Record<string, string | undefined>

export type Files = Record<string, File | undefined>

export interface Refused {
  refusal: string
  status: number
  typed: Fields
}

/** Bytes. A review of 10,000 characters takes at most 120,000: four bytes each, percent-encoded. */
export const maxBodySize = 256 * 1024

/** The legal texts of a site take at most 480,000 bytes. */
const largeForms = /^\/settings\/site(\.data)?$/

/** Bytes of a Takeout: the lists of one with 50,000 videos take 2 MB. */
const uploads: Record<string, number> = { '/settings/takeout': 20 * 1024 * 1024 }

export function isUpload(path: string): boolean {
  return Object.hasOwn(uploads, path)
}

export function mostBytes(path: string): number {
  return uploads[path] ?? (largeForms.test(path) ? 1024 * 1024 : maxBodySize)
}

/** A body of 256 kB could hold 131,072 fields: a quarter of a second. */
const mostFields = 100

export interface FormSettings {
  hasFiles?: boolean
}

/** Removes NULs, which PostgreSQL cannot store. */
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
  { hasFiles = false }: FormSettings,
): Promise<FormData | URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  const isMultipart = type.startsWith('multipart/form-data')
  const isPlain = type.startsWith('application/x-www-form-urlencoded')
  if (isMultipart ? !hasFiles : !isPlain) throw unreadableForm()
  const bytes = await readBody(request)
  if (isMultipart) return await readParts(type, bytes)
  const body = bytes.toString()
  if (body.split('&', mostFields + 1).length > mostFields) throw unreadableForm()
  return new URLSearchParams(body)
}

/** Call it after the checks that need no body. */
export async function readUpload(request: Request, advice: string): Promise<Upload> {
  const bytes = await readBody(request, 'file', advice)
  return { type: request.headers.get('content-type') ?? '', bytes }
}

/** The rest is read and dropped: a browser shows no answer before it has sent everything. */
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

export function inWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`
}

export function refused(refusal: Refusal, typed: Fields) {
  const body: Refused = { refusal: refusal.message, status: refusal.status, typed }
  return data(body, { status: refusal.status })
}
