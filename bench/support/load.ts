import { connect as openSocket } from 'node:net'

export interface Load {
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  answers: number
}

export interface LoadSettings {
  port: number
  path: string
  cookie?: string | null
  seconds: number
  /** Stops after this many answers, if the time is not over before. */
  answers?: number
  connections?: number
}

/**
 * Requests one URL over a few connections. Each sends its next request when the last answer is
 * complete. On two cores the client must be cheaper than the server, so it parses only the head of
 * an answer and counts the bytes of its body. The first answer on a connection is not measured,
 * because Node accepts one connection at a time, between other answers.
 */
export async function load({
  port,
  path,
  cookie,
  seconds,
  answers = Infinity,
  connections = 32,
}: LoadSettings): Promise<Load> {
  const clients = await Promise.all(
    Array.from({ length: connections }, () => connect({ port, path, cookie })),
  )
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000

  await Promise.all(
    clients.map(async (client) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      let sentAt = started
      client.onError(reject)
      client.request(() => {
        const now = performance.now()
        times.push(now - sentAt)
        sentAt = now
        const isOver = now > end || times.length >= answers
        if (isOver) resolve()
        return !isOver
      })
      await promise
      client.close()
    }),
  )
  const took = (performance.now() - started) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { rate: times.length / took, p50: at(0.5), p99: at(0.99), answers: times.length }
}

let visitors = 0

/** One network may have 60 requests in flight (decision 042). */
function nextAddress(): string {
  visitors += 1
  return `10.${Math.floor(visitors / 256) % 256}.${visitors % 256}.1`
}

/** A connection after its first answer. */
export interface Client {
  /** Sends the request, and again after each answer while `onAnswer` returns true. */
  request(onAnswer: () => boolean): void
  onError(listener: (error: Error) => void): void
  close(): void
}

/** Each is a visitor with an address of their own. */
export async function connect({
  port,
  path,
  cookie,
}: Pick<LoadSettings, 'port' | 'path' | 'cookie'>): Promise<Client> {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Accept-Encoding: gzip',
    `X-Forwarded-For: ${nextAddress()}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ]
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = openSocket(port, '127.0.0.1').setNoDelay(true)
  let missing = 0
  let onAnswer = () => {
    resolve()
    return false
  }
  let onError: (error: Error) => void = reject
  socket.on('error', (error) => onError(error))
  socket.on('connect', () => socket.write(request))
  socket.on('data', (data) => {
    if (missing === 0) missing = lengthOf(data, path)
    missing -= data.length
    // A chunked body ends with an empty chunk.
    if (missing === Infinity ? data.subarray(-5).toString() !== '0\r\n\r\n' : missing > 0) return
    missing = 0
    if (onAnswer()) socket.write(request)
  })
  await promise
  return {
    request(listener) {
      onAnswer = listener
      socket.write(request)
    },
    onError(listener) {
      onError = listener
    },
    close: () => void socket.destroy(),
  }
}

function lengthOf(data: Buffer, path: string): number {
  const ending = data.indexOf('\r\n\r\n')
  const head = data.toString('latin1', 0, ending)
  if (!head.startsWith('HTTP/1.1 200'))
    throw new Error(`${path} was answered with ${head.slice(0, 200)}`)
  const [, length] = head.match(/content-length: (\d+)/i) ?? []
  return length === undefined ? Infinity : ending + 4 + Number(length)
}
