import { existsSync, readFileSync } from 'node:fs'
import {
  type AddressInfo,
  connect,
  isIPv6,
  type Server,
  type Socket,
  Server as TcpServer,
} from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How long to look for a moment without connections of others, in milliseconds. */
const maxWaitMs = 5_000

/** The shortest queue that Node can ask for. Linux lets one connection more wait in it. */
const shortQueue = 1
const placeCount = shortQueue + 1
/** The queue of every server that does not ask for another. */
const usualQueue = 511

/** A client whose handshake ended at a full queue repeats the end within this time. */
const handshakeMs = 300

/** The system connects a process to itself at once, unless the machine is very busy. */
const maxConnectMs = 50

/** The TCP sockets of the machine, or of the container, on Linux (proc(5)). */
const socketTables = { IPv4: '/proc/self/net/tcp', IPv6: '/proc/self/net/tcp6' }

/** States of sockets in these tables. */
const established = '01'
const handshaking = '03'
const listening = '0A'

/**
 * Stops listening without resetting a connection. A listening socket that is closed resets the
 * connections that the system has established and the process has not accepted. A request on one of
 * them is lost, because a proxy sends a form only once. No call refuses new connections and still
 * accepts those that wait, and "none waits" can be untrue before the close.
 *
 * So the process shortens the queue of these connections and connects to itself until all places
 * are its own. Then no client is in it, none can come, and the socket is closed. Linux ignores
 * clients that find the queue full; they try again after a second, and are refused.
 *
 * After five seconds without such a moment, and at once on other systems than Linux, the socket is
 * closed as it is (decision 020).
 * @returns `closed`, which resolves when all connections have ended too
 */
export async function stopListening(server: Server): Promise<{ closed: Promise<unknown> }> {
  const address = server.address()
  const isTcp = address !== null && typeof address === 'object'
  const queue = isTcp && existsSync(socketTables.IPv4) ? shareQueue(server, address) : null
  if (queue) await fill(queue)
  // The event loop has not gone on since the last place was taken, so none was freed.
  // Not `server.close()`: it also closes idle connections, at once.
  const closed = [server, ...(queue?.sharers ?? [])].map(
    (one) => new Promise<void>((resolve) => TcpServer.prototype.close.call(one, () => resolve())),
  )
  queue?.leave()
  return { closed: Promise.all(closed) }
}

interface QueueState {
  /** Established connections that wait to be accepted. */
  waiting: number
  /** Those of `waiting` that are ours. */
  own: number
  /** Clients whose handshake is under way. */
  arriving: number
}

interface SharedQueue {
  /** The servers that share the listening socket. */
  sharers: TcpServer[]
  setLength(length: number): void
  /** Connects to the own process. Returns what waits when the system has answered. */
  take(places: number): Promise<QueueState>
  /** Called after each connection that the process accepts. */
  onAccept: () => void
  /** Ends our connections. */
  leave(): void
}

/** Resolves when all that waits is ours and no client is about to connect, or it took too long. */
async function fill(queue: SharedQueue): Promise<void> {
  const late = wait(maxWaitMs, true, { ref: false })
  for (;;) {
    queue.setLength(shortQueue)
    if (await Promise.race([isFilled(queue), late])) return
    // A full queue would not let this client in, and the close would reset it.
    queue.onAccept = () => {}
    queue.setLength(usualQueue)
    await wait(handshakeMs)
  }
}

/**
 * Takes each place that is freed, until all are ours. Returns whether no client is about to
 * connect.
 */
function isFilled(queue: SharedQueue): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let left = 0
  async function take(places: number): Promise<void> {
    const { waiting, own, arriving } = await queue.take(places)
    left = waiting
    if (waiting >= placeCount && own === waiting) resolve(arriving === 0)
  }
  queue.onAccept = () => {
    left -= 1
    if (left < placeCount) void take(1)
  }
  void take(placeCount)
  return promise
}

function shareQueue(server: Server, { address, port }: AddressInfo): SharedQueue {
  const own = new Set<Socket>()
  const queue: SharedQueue = {
    sharers: [],
    onAccept() {},
    setLength(length) {
      // Another server with the same socket is the public way to change it. The options are those
      // of `http.Server`.
      const sharer = new TcpServer({ allowHalfOpen: true, noDelay: true }, accept)
      sharer.listen(server, length)
      queue.sharers.push(sharer)
    },
    async take(places) {
      for (let place = 0; place < places; place += 1)
        own.add(connect(port, address).on('error', () => {}))
      // Node connects to an IP address in the next tick.
      await new Promise<void>((resolve) => process.nextTick(resolve))
      const end = performance.now() + maxConnectMs
      for (;;) {
        const state = readQueue(address, port, own)
        if (state.waiting >= placeCount || performance.now() > end) return state
      }
    },
    leave() {
      queue.onAccept = () => {}
      for (const socket of own) socket.destroy()
    },
  }

  function accept(socket: Socket): void {
    const ours = [...own].find(({ localPort }) => localPort === socket.remotePort)
    if (ours) own.delete(ours)
    // First, because every client tries to take the place that is free now.
    queue.onAccept()
    process.nextTick(() => {
      if (!ours) return server.emit('connection', socket)
      ours.destroy()
      socket.destroy()
    })
  }
  return queue
}

function readQueue(address: string, port: number, own: Set<Socket>): QueueState {
  const ownPorts = new Set([...own].map(({ localPort }) => localPort))
  const state = { waiting: 0, own: 0, arriving: 0 }
  const table = readFileSync(socketTables[isIPv6(address) ? 'IPv6' : 'IPv4'], 'latin1')
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')} `
  // A busy machine has tens of thousands of lines.
  for (const line of table.split('\n').filter((one) => one.includes(ending))) {
    const [, here = '', , status, sizes = ''] = line.trim().split(/ +/)
    if (`${here} `.endsWith(ending)) {
      // Of a listening socket, the size of what is not read is the number of its connections.
      if (status === listening) state.waiting += fromHex(sizes.split(':')[1])
      if (status === handshaking) state.arriving += 1
    } else if (status === established && ownPorts.has(fromHex(here.split(':')[1]))) state.own += 1
  }
  return state
}

function fromHex(digits = ''): number {
  return Number.parseInt(digits, 16)
}
