/**
 * fetch for other people's machines: it follows no redirect, because none of them has a reason to send us elsewhere and an address they
 * name could be one of our own network, and it reads no more than a bearable size, counted as it comes and unpacked.
 * @param largest bytes
 * @param tooLarge what reading on beyond them throws
 */
export function boundedFetch(
  outside: typeof fetch,
  largest: number,
  tooLarge: () => Error,
): typeof fetch {
  return async (input, init) => {
    const answer = await outside(input, { ...init, redirect: 'manual' })
    let size = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > largest) controller.error(tooLarge())
        else controller.enqueue(chunk)
      },
    })
    const { status, headers } = answer
    return new Response(answer.body?.pipeThrough(counted), { status, headers })
  }
}
