import { z } from 'zod'

/*
 * Some proxies stream although we did not ask for it: the reply is a list of server-sent events,
 * `data: {…}`, whose last one is `data: [DONE]`.
 */

export function isEventStream(body: string): boolean {
  return /^\s*(?::[^\n]*\n\s*)*(?:event: ?\S+\s+)?data:/.test(body.slice(0, 1_000))
}

const text = z.string().catch('')

const chunk = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullable().catch(null),
        delta: z.object({ content: text }).catch({ content: '' }),
      }),
    )
    .catch([]),
})

/**
 * The completion that a stream adds up to, in the shape of one that was not streamed. An error
 * among the events takes its place.
 */
export function completionOf(stream: string): unknown {
  const events = eventsIn(stream)
  const failed = events.find(
    (event) => z.object({ error: z.unknown() }).safeParse(event).data?.error,
  )
  if (failed) return failed

  let content = ''
  let finish_reason: string | null = null
  let choices = 0
  for (const event of events) {
    const [choice] = chunk.safeParse(event).data?.choices ?? []
    if (!choice) continue
    choices++
    content += choice.delta.content
    finish_reason = choice.finish_reason ?? finish_reason
  }
  const usage = events
    .map((event) => z.object({ usage: z.unknown() }).safeParse(event).data?.usage)
    .findLast((used) => used)
  // A stream that ends without a reason and without its mark was cut off.
  if (!stream.includes('[DONE]')) finish_reason ??= 'length'
  return { choices: choices > 0 ? [{ finish_reason, message: { content } }] : [], usage }
}

function eventsIn(stream: string): unknown[] {
  return stream.split(/\r?\n|\r/).flatMap((line) => {
    if (!line.startsWith('data:')) return []
    try {
      return [JSON.parse(line.slice('data:'.length))]
    } catch {
      // [DONE], or half an event.
      return []
    }
  })
}
