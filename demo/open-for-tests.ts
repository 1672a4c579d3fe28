import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type DemoWorld, openDemoWorld } from './world.ts'

export interface OpenedWorld extends AsyncDisposable {
  origin: string
  redirectUri: string
  world: DemoWorld
}

/** Opens a demo world on a server of its own, on a free loopback port. For tests. */
export async function openForTests(
  more: { delay?: number; redirectUris?: string[] } = {},
): Promise<OpenedWorld> {
  let world: DemoWorld | undefined
  const server = createServer((request, response) => {
    if (!world?.answer(request, response)) response.writeHead(418).end('not the demo world')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirectUri = `${origin}/auth/callback`
  world = openDemoWorld({
    origin,
    secret: 'a secret for tests',
    redirectUris: [redirectUri],
    onError: (error) => console.error('demo world:', error),
    ...more,
  })
  return {
    origin,
    redirectUri,
    world,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
