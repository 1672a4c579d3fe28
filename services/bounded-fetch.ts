/**
 * Wraps fetch for external services. It follows no redirect, because a redirect could lead into our
 * own network and none of these services needs one. It limits the size of the body, counted after
 * decompression while it arrives.
 * @param maxBytes the largest body
 * @param tooLarge creates the error that reading beyond the limit throws
 */
export function boundedFetch(
  baseFetch: typeof fetch,
  maxBytes: number,
  tooLarge: () => Error,
): typeof fetch {
  return async (input, init) => {
    const response = await baseFetch(input, { ...init, redirect: 'manual' })
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
