import { fileURLToPath } from 'node:url'
import { openTurns } from '#db/turns.ts'
import { openWorkerThread } from '#services/worker-thread.ts'
import type { UploadCall } from './read-upload.server.ts'
import { Refusal } from './refusal.ts'

export interface Upload {
  type: string
  bytes: Uint8Array
}

export type Answer<Parsed> = { parsed: Parsed } | { refusal: string; status: number }

/** All files of strangers, so that they take one core at most. */
const turns = openTurns(1)
const mostWaiting = 20

const reader = openWorkerThread<UploadCall>({
  url: new URL('read-upload.server.ts', import.meta.url),
  idleMs: 60_000,
  failed: (cause) => new Error('A file could not be read.', { cause }),
})

interface UploadParserSettings {
  program: URL
  overLimit: string
}

/** A thread's `resourceLimits` do not hold one large allocation. The child gets no secrets. */
export function openUploadParser<Parsed>({ program, overLimit }: UploadParserSettings) {
  const path = fileURLToPath(program)
  return async (upload: Upload): Promise<Parsed> => {
    if (turns.ownWaiting() >= mostWaiting) {
      throw new Refusal('Many files are being read right now. Please try again in a minute.', 503)
    }
    const text = await turns.run(() => reader.call({ program: path, ...upload }))
    if (typeof text !== 'string') throw new Refusal(overLimit, 422)
    const answer: Answer<Parsed> = JSON.parse(text)
    if ('refusal' in answer) throw new Refusal(answer.refusal, answer.status)
    return answer.parsed
  }
}
