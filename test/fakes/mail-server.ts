import { readFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'
import { portOf } from '../fixtures/ports.ts'

export interface FakeMailServer {
  port: number
  /** What it was given as a password. `not it` is the wrong one. */
  passwords: string[]
  close(): void
}

/**
 * A mail server that asks for a name and a password, on a free loopback port.
 * @param tls from the first byte, or later as Debian's Postfix has it, by a self-made certificate;
 *   `silent` is the first, and closes the first connection, as such a port does to a plain client
 */
export async function openFakeMailServer(
  tls: 'none' | 'first' | 'silent' | 'later' = 'none',
): Promise<FakeMailServer> {
  const passwords: string[] = []
  const pem = await readFile(new URL('../fixtures/self-made.pem', import.meta.url))
  const certificate = { key: pem, cert: pem }

  function talk(socket: Socket, mayUpgrade: boolean) {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const line = chunk.toString().trim()
      const [, plain] = /^AUTH PLAIN (\S+)/.exec(line) ?? []
      if (line.startsWith('EHLO'))
        socket.write(`250-mail\r\n${mayUpgrade ? '250-STARTTLS\r\n' : ''}250 AUTH PLAIN\r\n`)
      else if (line === 'STARTTLS') {
        socket.write(mayUpgrade ? '220 go on\r\n' : '502 what?\r\n')
        if (!mayUpgrade) return
        socket.removeAllListeners('data')
        talk(new TLSSocket(socket, { isServer: true, ...certificate }), false)
      } else if (plain !== undefined) {
        const password = Buffer.from(plain, 'base64').toString().split('\0')[2] ?? ''
        passwords.push(password)
        socket.write(password === 'not it' ? '535 who are you\r\n' : '235 come in\r\n')
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 yes\r\n')
    })
  }
  const greet = (socket: Socket) => {
    socket.write('220 mail\r\n')
    talk(socket, tls === 'later')
  }
  const isFirst = tls === 'first' || tls === 'silent'
  const server = isFirst ? createTlsServer(certificate, greet) : createServer(greet)
  if (tls === 'silent') server.once('connection', (socket: Socket) => socket.destroy())
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  const port = await portOf(server)
  return { port, passwords, close: () => void server.close() }
}
