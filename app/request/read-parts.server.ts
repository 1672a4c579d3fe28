import { MIMEType } from 'node:util'
import { Refusal } from './refusal.ts'

/** A megabyte can have 15,000 parts, which take 0.4 s. */
const mostParts = 100

export async function readParts(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<FormData> {
  if (countParts(type, bytes) > mostParts) {
    throw new Refusal(`At most ${mostParts} files can be sent at once. Please choose fewer.`, 422)
  }
  return await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadableForm()
  })
}

export function unreadableForm(): Refusal {
  return new Refusal('That form could not be read. Please go back and try again.', 400)
}

function countParts(type: string, bytes: Uint8Array): number {
  const boundary = `--${boundaryOf(type)}`
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let parts = 0
  let at = text.indexOf(boundary)
  while (at >= 0 && parts <= mostParts) {
    at = text.indexOf(boundary, at + boundary.length)
    if (at >= 0) parts += 1
  }
  return parts
}

function boundaryOf(type: string): string {
  try {
    return new MIMEType(type).params.get('boundary') || 'none'
  } catch {
    throw unreadableForm()
  }
}
