import { buffer } from 'node:stream/consumers'
import { Refusal } from '../refusal.ts'
import { readParts } from './read-parts.ts'
import type { Answer } from './upload.ts'

export async function answerUpload<Parsed>(
  parse: (files: File[]) => Parsed | Promise<Parsed>,
): Promise<void> {
  const bytes = await buffer(process.stdin)
  // The time for reading begins with the first byte; white space before JSON is none of it.
  process.stdout.write('\n')
  process.stdout.write(JSON.stringify(await answerOf(bytes, parse)))
}

async function answerOf<Parsed>(
  bytes: Buffer<ArrayBuffer>,
  parse: (files: File[]) => Parsed | Promise<Parsed>,
): Promise<Answer<Parsed>> {
  try {
    return { parsed: await parse(await filesOf(bytes)) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message, status: error.status }
    throw error
  }
}

async function filesOf(bytes: Buffer<ArrayBuffer>): Promise<File[]> {
  const form = await readParts(process.argv[2] ?? '', bytes)
  const files = form.getAll('file').filter((file) => file instanceof File && file.size > 0)
  if (files.length === 0) throw new Refusal('Please choose a file.', 422)
  return files as File[]
}
