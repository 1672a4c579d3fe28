import { z } from 'zod'
import type { Answered } from '../analyst/analyst.ts'
import { ServiceError } from '../service-error.ts'
import { openWorkerThread, type WorkerThread } from '../worker-thread.ts'
import type { Outliner } from './outline.ts'
import type { Call } from './worker.ts'

/** The thread holds 130 MB with the English model. */
const idleMs = 60_000

export type OutlineThread = WorkerThread<Call>

/**
 * The thread of the outliner. Its calls throw a ServiceError `broken`.
 * @param url of the worker, for tests
 */
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

const seconds = z.number().nullable()
const passage = z.object({ text: z.string(), time: seconds })
const outline = z.object({
  language: z.string().nullable(),
  terms: z.array(
    z.object({
      text: z.string(),
      count: z.number(),
      first: seconds,
      densest: seconds,
      places: z.array(z.number()),
    }),
  ),
  chapters: z.array(z.object({ title: z.string(), start: z.number() })),
  passages: z.array(passage),
  prompts: z.array(z.object({ term: z.string(), verb: z.string().nullable(), passage })),
})

const thread = openThread()

/**
 * Reads lectures and comments without a language model: it needs no key and no network, is
 * deterministic, and works in a thread of its own (docs/learning.md).
 */
export const outliner: Outliner = {
  async candidates(lecture) {
    const call: Call = { method: 'candidates', args: [lecture] }
    return z.array(z.string()).parse(await thread.call(call))
  },

  async outline(lecture, documents) {
    return outline.parse(await thread.call({ method: 'outline', args: [lecture, documents] }))
  },

  async summarizeComments(comments) {
    return free(await thread.call({ method: 'summarizeComments', args: [comments] }))
  },

  async rateComments(comments) {
    return free(await thread.call({ method: 'rateComments', args: [comments] }))
  },
}

function free(value: unknown): Answered<string> {
  return { value: z.string().parse(value), tokens: 0 }
}
