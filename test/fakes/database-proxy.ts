import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy between a site and its database server, which can simulate network faults. */
export interface DatabaseProxy extends AsyncDisposable {
  /** The database's URL with the proxy's address instead of the server's. */
  url: string
  /** The number of connections that the site has open through the proxy. */
  readonly connections: number
  /** Breaks all open connections; accepts new ones. */
  cut(): void
  /** Breaks all open connections and refuses new ones, as if the server were gone. */
  refuse(): Promise<void>
  /** Open connections stay but transfer nothing; new ones are accepted and not answered. */
  hang(): void
  /** Ends the fault: hanging connections continue, and new ones work. */
  heal(): Promise<void>
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const there = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let hangs = false

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    if (hangs) socket.pause()
    return socket
  }

  const server = createServer((near) => {
    const far = keep(connect(Number(there.port || 5432), there.hostname))
    keep(near)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes))
      from.once('close', () => to.destroy())
      if (hangs) from.pause()
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const here = new URL(databaseUrl)
  here.host = `127.0.0.1:${port}`

  function cut(): void {
    for (const socket of sockets) socket.destroy()
  }
  async function refuse(): Promise<void> {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null
    cut()
    await closed
  }

  return {
    url: here.href,
    get connections() {
      return sockets.size / 2
    },
    cut,
    refuse,
    hang() {
      hangs = true
      for (const socket of sockets) socket.pause()
    },
    async heal() {
      hangs = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
    [Symbol.asyncDispose]: refuse,
  }
}
