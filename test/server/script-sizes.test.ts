import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testSite } from '../fixtures/test-site.ts'

/** Bytes of JavaScript that a page may load, compressed with brotli as they are sent. */
const budget = 140_000

const client = join(import.meta.dirname, '../../build/client')

const fileSchema = z.object({ module: z.string(), imports: z.array(z.string()) })
const manifestSchema = z.object({
  url: z.string(),
  entry: fileSchema,
  routes: z.record(
    z.string(),
    fileSchema.extend({ parentId: z.string().optional(), hasDefaultExport: z.boolean() }),
  ),
})

const full = testSite()

describe('the scripts that a page loads at once', () => {
  it('are those of the manifest of the build', async () => {
    const { routes, ...manifest } = await readManifest()
    for (const [path, id] of [
      ['/login', 'accounts/login.page'],
      ['/channel/nowhere', 'channels/channel.page'],
    ] as const) {
      expect(await scriptsIn(path)).toEqual(scriptsOf({ ...manifest, routes }, id))
    }
  })

  it('take at most 140 kB on each page, because a phone waits for all of them', async () => {
    const manifest = await readManifest()
    const pages = Object.entries(manifest.routes).filter(
      ([id, route]) => id !== 'root' && route.hasDefaultExport,
    )
    expect(pages.length).toBeGreaterThan(20)
    const tooLarge: string[] = []
    for (const [id] of pages) {
      const sizes = await Promise.all(
        scriptsOf(manifest, id).map(async (path) => (await stat(`${client}${path}.br`)).size),
      )
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      if (bytes > budget) tooLarge.push(`${id}: ${(bytes / 1000).toFixed(1)} kB`)
    }
    expect(tooLarge).toEqual([])
  })
})

type Manifest = z.infer<typeof manifestSchema>

/** The manifest that pages load. It has the page's URL of itself too. */
async function readManifest(): Promise<Manifest> {
  const html = await pageAt('/login')
  const url = /"(\/assets\/manifest-[^"]+\.js)"/.exec(html)?.[1]
  const script = await readFile(`${client}${url}`, 'utf8')
  return manifestSchema.parse(JSON.parse(script.slice(script.indexOf('{'), -1)))
}

/** The files of a page: of its route, of the routes around it, and of every page. */
function scriptsOf({ url, entry, routes }: Manifest, id: string): string[] {
  const files = new Set([url, entry.module, ...entry.imports])
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const file of [route.module, ...route.imports]) files.add(file)
  }
  return [...files].sort()
}

async function scriptsIn(path: string): Promise<string[]> {
  const html = await pageAt(path)
  return [...new Set(html.match(/\/assets\/[^"]+\.js/g))].sort()
}

async function pageAt(path: string): Promise<string> {
  return await (await fetch(full.origin + path)).text()
}
