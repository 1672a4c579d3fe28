import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

export interface FakeMailServer {
  port: number
  /** What it was given as a password. `not it` is the wrong one. */
  passwords: string[]
  close(): void
}

/** A mail server that asks for a name and a password, on a free loopback port. */
export async function openFakeMailServer(): Promise<FakeMailServer> {
  const passwords: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail\r\n')
    socket.on('data', (chunk) => {
      const line = chunk.toString().trim()
      const [, plain] = /^AUTH PLAIN (\S+)/.exec(line) ?? []
      if (line.startsWith('EHLO')) socket.write('250-mail\r\n250 AUTH PLAIN\r\n')
      else if (plain !== undefined) {
        const password = Buffer.from(plain, 'base64').toString().split('\0')[2] ?? ''
        passwords.push(password)
        socket.write(password === 'not it' ? '535 who are you\r\n' : '235 come in\r\n')
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 yes\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, passwords, close: () => void server.close() }
}
