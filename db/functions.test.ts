import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** The functions and triggers that the SQL files of a folder make, without their comments. */
async function madeIn(folder: string): Promise<string[]> {
  const names = await readdir(new URL(folder, import.meta.url), { recursive: true })
  const texts = names
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readFile(new URL(folder + name, import.meta.url), 'utf8'))
  return (await Promise.all(texts)).flatMap((text) =>
    [
      ...text
        .replaceAll(/--.*/g, '')
        .matchAll(
          /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(function|trigger)\s+([\w%$]+)/gi,
        ),
    ].map(([, kind, name]) => `${kind} ${name}`),
  )
}

it('functions and triggers have one home each: a file of db/sql', async () => {
  const homes = await madeIn('./sql/')
  expect(homes).toContain('function search_text')
  expect(homes).toContain('trigger channels_are_indexed')
  expect(homes.filter((name, place) => homes.indexOf(name) !== place)).toEqual([])
  expect(await madeIn('./migrations/')).toEqual([])
})
