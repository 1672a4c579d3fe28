import { parentPort } from 'node:worker_threads'
import type { Reply, Request } from '#services/worker-thread.ts'
import { Refusal } from '../refusal.ts'
import type { NoteLine } from './note-line.ts'
import { readNotes } from './read-notes.ts'
import type { Upload } from './upload.ts'

/** What the thread makes of an upload: its notes, or why it is refused. */
export type ParsedUpload = { notes: NoteLine[] } | { refusal: string; status: number }

/** The thread that parses files of notes; see `upload.ts`. */
parentPort?.on('message', async ({ id, call }: Request<Upload>) => {
  let reply: Reply
  try {
    reply = { id, value: await parse(call) }
  } catch (error) {
    reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  parentPort?.postMessage(reply)
})

async function parse({ type, bytes }: Upload): Promise<ParsedUpload> {
  try {
    return { notes: readNotes(await fileOf(type, bytes)) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message, status: error.status }
    throw error
  }
}

async function fileOf(type: string, bytes: Upload['bytes']): Promise<string> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Refusal('That form could not be read. Please go back and try again.', 400)
    })
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw new Refusal('Please choose a file.', 422)
  return await file.text()
}
