import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Pages } from '../app.ts'
import { buildIfStale } from './build.ts'

/** The output of `react-router build`, built again if a source has changed. */
export async function builtPages(): Promise<Pages> {
  if (await buildIfStale()) console.log('Built the pages.')
  const build: ServerBuild = await import(
    new URL('../../build/server/index.js', import.meta.url).href
  )
  return {
    build,
    assets: fileURLToPath(new URL('../../build/client', import.meta.url)),
    mode: 'production',
  }
}

export async function livePages(): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    build: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    assets: vite.middlewares,
    mode: 'development',
  }
}
