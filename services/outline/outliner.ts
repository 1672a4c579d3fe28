import { z } from 'zod'
import { ServiceError } from '../service-error.ts'
import { openWorkerThread, type WorkerThread } from '../worker-thread.ts'
import type { Outliner } from './outline.ts'
import type { Call } from './worker.ts'

/** The thread holds 130 MB with the English model. */
const idleMs = 60_000

export type OutlineThread = WorkerThread<Call>

/** Its calls throw a ServiceError `broken`. `url` is for tests. */
export function openThread(
  url = new URL('worker.ts', import.meta.url),
  idle = idleMs,
): OutlineThread {
  return openWorkerThread({
    url,
    idleMs: idle,
    failed: (cause) => new ServiceError('analyst', 'broken', { cause }),
  })
}

const outline = z.object({
  terms: z.array(z.string()),
  chapters: z.array(z.object({ title: z.string(), start: z.number() })),
})

const thread = openThread()

export const outliner: Outliner = {
  async candidates(lecture) {
    const call: Call = { method: 'candidates', args: [lecture] }
    return z.array(z.string()).parse(await thread.call(call))
  },

  async outline(lecture, documents) {
    return outline.parse(await thread.call({ method: 'outline', args: [lecture, documents] }))
  },
}
