import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { renderTurn } from './render-turn.ts'

/** Visitors of cached pages: they are answered between two turns of the event loop. */
it('lets one page be rendered in each turn of the event loop', async () => {
  const rendered: string[] = []
  for (const page of ['first', 'second', 'third'])
    void renderTurn('guest').then(() => rendered.push(page))
  await nextTurn()
  expect(rendered).toEqual(['first'])
  await nextTurn()
  expect(rendered).toEqual(['first', 'second'])
  await nextTurn()
  expect(rendered).toEqual(['first', 'second', 'third'])
})

it('renders the pages of members before those of a crawler', async () => {
  const rendered: string[] = []
  const ask = (page: string, who: 'member' | 'guest') =>
    renderTurn(who).then(() => rendered.push(page))
  await Promise.all([
    ask('crawled', 'guest'),
    ask('crawled too', 'guest'),
    ask("a member's", 'member'),
  ])
  expect(rendered).toEqual(["a member's", 'crawled', 'crawled too'])
})
