import { compareClocks } from './clock.ts'
import { speaksTls } from './speaks-tls.ts'

const probeMs = 5_000
const brokenOff = /^(UND_ERR_SOCKET|ECONNRESET|HPE_\w+)$/

/** Follows no redirect: one could lead into our own network. Limits the decompressed body. */
export function boundedFetch(
  baseFetch: typeof fetch,
  maxBytes: number,
  tooLarge: () => Error,
): typeof fetch {
  return async (input, init) => {
    const asked = Date.now()
    const url = new URL(input instanceof Request ? input.url : input)
    const response = await baseFetch(input, { ...init, redirect: 'manual' }).catch(
      async (error: unknown) => {
        const { cause } = error instanceof Error ? error : {}
        const code = cause instanceof Error && 'code' in cause ? `${cause.code}` : ''
        if (brokenOff.test(code)) await refusePlain(url)
        throw error
      },
    )
    if (response.headers.has('location') && response.status < 400) throw failure('MOVED')
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    if (response.status === 400 && !isJson) await refusePlain(url)
    compareClocks(url.host, response.headers, asked, Date.now())
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

/** nginx and Go answer plain HTTP at a port for TLS with a page of 400; others break off. */
async function refusePlain({ protocol, hostname, port }: URL): Promise<void> {
  const isTls = protocol === 'http:' && (await speaksTls(hostname, Number(port || 80), probeMs))
  if (isTls) throw failure('HTTPS_FIRST')
}

function failure(code: string): TypeError {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
}
