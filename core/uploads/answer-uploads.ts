import { parentPort } from 'node:worker_threads'
import type { Reply, Request } from '#services/worker-thread.ts'
import { Refusal } from '../refusal.ts'
import type { ParsedUpload, Upload } from './upload.ts'

/**
 * Answers the calls of `openUploadParser`, in its thread.
 * @param parse gets the files of the form that are not empty; it may throw a `Refusal`
 */
export function answerUploads<Parsed>(parse: (files: File[]) => Promise<Parsed>): void {
  parentPort?.on('message', async ({ id, call }: Request<Upload>) => {
    let reply: Reply
    try {
      reply = { id, value: await parsedOrRefused(call, parse) }
    } catch (error) {
      reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
    parentPort?.postMessage(reply)
  })
}

async function parsedOrRefused<Parsed>(
  upload: Upload,
  parse: (files: File[]) => Promise<Parsed>,
): Promise<ParsedUpload<Parsed>> {
  try {
    return { parsed: await parse(await filesOf(upload)) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message, status: error.status }
    throw error
  }
}

async function filesOf({ type, bytes }: Upload): Promise<File[]> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Refusal('That form could not be read. Please go back and try again.', 400)
    })
  const files = form.getAll('file').filter((file) => file instanceof File && file.size > 0)
  if (files.length === 0) throw new Refusal('Please choose a file.', 422)
  return files as File[]
}
