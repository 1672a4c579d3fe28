import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { readParts } from './read-parts.server.ts'
import { Refusal } from './refusal.ts'
import type { Answer } from './upload.server.ts'

export async function answerUpload<Parsed>(
  parse: (files: File[]) => Parsed | Promise<Parsed>,
): Promise<void> {
  const bytes = await buffer(process.stdin)
  endAfter(3)
  process.stdout.write(JSON.stringify(await answerOf(bytes, parse)))
}

/**
 * Ends this process by a thread of its own, because a parser may not return. Of the processor, not
 * of the clock: a busy machine would refuse what it has no time for.
 */
function endAfter(seconds: number): void {
  const watch = `setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (user + system > ${seconds * 1e6}) process.kill(process.pid, 'SIGKILL')
  }, 50)`
  new Worker(watch, { eval: true }).unref()
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
