import { connect } from 'node:net'

export interface Load {
  /** Answers a second. */
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
  /** Stops after so many answers, if that is sooner. */
  answers?: number
  connections?: number
}

/**
 * Asks for one address over a few connections, each for the next as soon as it has the last. On two cores whoever asks must be cheaper
 * than whoever answers, so of an answer only the head is read, and then its bytes are counted. The first answer on a connection does not
 * count: Node takes in one connection at a time, between what it answers on those it has.
 * Throws when an answer is not 200.
 */
export async function load({
  port,
  path,
  cookie,
  seconds,
  answers = Infinity,
  connections = 32,
}: LoadSettings): Promise<Load> {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Accept-Encoding: gzip',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ]
  const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  const askers = await Promise.all(
    Array.from({ length: connections }, () => connected(port, path, request)),
  )
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000

  await Promise.all(
    askers.map(async (asker) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      let asked = started
      asker.onError(reject)
      asker.ask(() => {
        const now = performance.now()
        times.push(now - asked)
        asked = now
        const isOver = now > end || times.length >= answers
        if (isOver) resolve()
        return !isOver
      })
      await promise
      asker.close()
    }),
  )
  const took = (performance.now() - started) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { rate: times.length / took, p50: at(0.5), p99: at(0.99), answers: times.length }
}

/** A connection that has been answered once. */
interface Asker {
  /** Asks, and again after each answer as long as `onAnswer` says so. */
  ask(onAnswer: () => boolean): void
  onError(listener: (error: Error) => void): void
  close(): void
}

async function connected(port: number, path: string, request: Buffer): Promise<Asker> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  let missing = 0
  let onAnswer = () => {
    resolve()
    return false
  }
  socket.on('error', reject)
  socket.on('connect', () => socket.write(request))
  socket.on('data', (data) => {
    if (missing === 0) missing = lengthOf(data, path)
    missing -= data.length
    // In chunks of unknown length the last one is empty.
    if (missing === Infinity ? data.subarray(-5).toString() !== '0\r\n\r\n' : missing > 0) return
    missing = 0
    if (onAnswer()) socket.write(request)
  })
  await promise
  return {
    ask(listener) {
      onAnswer = listener
      socket.write(request)
    },
    onError: (listener) => void socket.on('error', listener),
    close: () => void socket.destroy(),
  }
}

/** How long an answer is, by its beginning; `Infinity` when it comes in chunks. */
function lengthOf(data: Buffer, path: string): number {
  const ending = data.indexOf('\r\n\r\n')
  const head = data.toString('latin1', 0, ending)
  if (!head.startsWith('HTTP/1.1 200'))
    throw new Error(`${path} was answered with ${head.slice(0, 200)}`)
  const [, length] = head.match(/content-length: (\d+)/i) ?? []
  return length === undefined ? Infinity : ending + 4 + Number(length)
}
