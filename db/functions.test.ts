import { expect, it } from 'vitest'
import { filesOf } from './functions.ts'

/** The functions and triggers that SQL makes, without its comments. */
function madeBy(text: string): string[] {
  return [
    ...text
      .replaceAll(/--.*/g, '')
      .matchAll(
        /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(function|trigger)\s+([\w%$]+)/gi,
      ),
  ].map(([, kind, name]) => `${kind} ${name}`)
}

it('functions and triggers have one home each: the .sql of a noun, or db', async () => {
  const files = [...(await filesOf('first')), ...(await filesOf('later'))]
  const homes = files.flatMap(({ text }) => madeBy(text))
  expect(homes).toContain('function search_text')
  expect(homes).toContain('trigger channels_are_indexed')
  expect(homes.filter((name, place) => homes.indexOf(name) !== place)).toEqual([])
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
})
