import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { renderTurn } from './render-turn.ts'

/** Visitors of cached pages: they are answered between two turns of the event loop. */
it('lets one page be rendered in each turn of the event loop', async () => {
  const rendered: string[] = []
  for (const page of ['first', 'second', 'third']) void renderTurn().then(() => rendered.push(page))
  await nextTurn()
  expect(rendered).toEqual(['first'])
  await nextTurn()
  expect(rendered).toEqual(['first', 'second'])
  await nextTurn()
  expect(rendered).toEqual(['first', 'second', 'third'])
})
