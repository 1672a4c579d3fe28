import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Requirements of levels 1 and 2 by section, counted in the standard's list of version 5.0.0. */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4 },
  ...{ '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4 },
  ...{ '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2 },
  ...{ '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1 },
  ...{ '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}

let doc: string
/** The cells of each row: numbers, requirement, answer. */
let rows: string[][]
beforeAll(async () => {
  doc = await readFile(join(root, 'docs', 'asvs.md'), 'utf8')
  rows = doc
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
})

it('docs/asvs.md answers every requirement once', () => {
  const inText = [...doc.matchAll(/\(17\.1\.1, ([^)]*)\)/g)].map(([, list]) => `17.1.1, ${list}`)
  const answered = [...rows.map(([, numbers = '']) => numbers), ...inText.join(', ').split(', ')]
  const numbers = answered.flatMap((range) => {
    const [from = '', to = from] = range.split('–')
    const section = from.replace(/\.\d+$/, '')
    const [first, last] = [from, to].map((number) => Number(number.split('.').at(-1)))
    const count = (last ?? 0) - (first ?? 0) + 1
    return Array.from({ length: count }, (_, at) => `${section}.${(first ?? 0) + at}`)
  })
  const all = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  )
  expect(all).toHaveLength(253)
  expect(numbers).toEqual(all)
})

it('gives each a verdict, and says at the end what is open', () => {
  for (const [, number = '', , answer = ''] of rows) {
    expect(answer, number).toMatch(/^(pass|operator|n\/a|open)\b/)
    if (answer.startsWith('open')) expect(doc).toContain(`- **${number}**`)
  }
})

it('names files and tests that exist', async () => {
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
