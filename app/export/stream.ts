import type { Site } from '../request/site.ts'

/** Nothing is read before the browser wants it, and nothing after it has gone. */
export function streamOf(
  site: Pick<Site, 'log'>,
  pieces: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        // The download breaks off: half a file must not look whole.
        site.log.error({ err: error }, 'export failed')
        controller.error(error)
      }
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
}
