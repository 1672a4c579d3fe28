import { compareClocks } from './clock.ts'

/** Follows no redirect: one could lead into our own network. Limits the decompressed body. */
export function boundedFetch(
  baseFetch: typeof fetch,
  maxBytes: number,
  tooLarge: () => Error,
): typeof fetch {
  return async (input, init) => {
    const asked = Date.now()
    const response = await baseFetch(input, { ...init, redirect: 'manual' })
    const { host } = new URL(input instanceof Request ? input.url : input)
    compareClocks(host, response.headers, asked, Date.now())
    let size = 0
    const limited = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > maxBytes) controller.error(tooLarge())
        else controller.enqueue(chunk)
      },
    })
    const { status, headers } = response
    return new Response(response.body?.pipeThrough(limited), { status, headers })
  }
}
