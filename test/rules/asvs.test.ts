import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

it('docs/asvs.md names files and tests that exist', async () => {
  const doc = await readFile(join(root, 'docs', 'asvs.md'), 'utf8')
  const rows = doc
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThan(20)
  const decisions = await readdir(join(root, 'docs', 'decisions'))
  const missing = rows.flatMap(([, number, , answer = '']) =>
    [...answer.matchAll(/`([a-z][\w./-]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => {
        const decision = /^(?:(?:docs\/)?decisions\/)?(\d{3})$/.exec(name)?.[1]
        if (decision) return !decisions.some((file) => file.startsWith(decision))
        const places = [name, `${name}.test.ts`, `test/${name}.test.ts`]
        places.push(`test/server/${name}.test.ts`, `test/journeys/${name}.test.ts`)
        return !words.has(name) && !places.some((place) => existsSync(join(root, place)))
      })
      .map((name) => `${number}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** Names in code style that are no files. */
const words = new Set([
  ...['eval', 'check', 'nosniff', 'returnTo', 'iss', 'aud', 'sub', 'exp', 'nonce', 'jwks_uri'],
  ...['randomBytes', 'hasOwn', 'sslrootcert', 'no-store', 'none'],
])
