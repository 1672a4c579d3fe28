import { expect, it } from 'vitest'
import { refuseDeepMarkdown, renderMarkdown } from './markdown.server.ts'

it('renders headings, lists and links', () => {
  expect(renderMarkdown('# Who\n\n- *We*\n- [Home](/home)')).toBe(
    '<h2>Who</h2>\n<ul>\n<li><em>We</em></li>\n<li><a href="/home">Home</a></li>\n</ul>',
  )
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](data:text/html,<script>)',
  '![a](https://elsewhere.example/pixel.png)',
  '<a href="javascript:alert(1)">',
  '[a]: javascript:alert(1)\n\n[a]',
])('runs and loads nothing of %s', (text) => {
  expect(renderMarkdown(text)).not.toMatch(/<script|<img|<[^>]*(onerror|javascript:|data:)/i)
})

it.each([
  ['> ', 20, true],
  ['> ', 21, false],
  ['- ', 20, true],
  ['- ', 21, false],
  ['>', 20_000, false],
])('%j %i times is taken: %s', (mark, times, isTaken) => {
  const refuse = () => refuseDeepMarkdown(`${mark.repeat(times)}x`)
  if (isTaken) expect(refuse).not.toThrow()
  else expect(refuse).toThrow('at most 20')
})

/** Quadratic or worse in other libraries: the first took micromark 100 seconds. */
const slow = ['*_', '*_a', '[', '>', '- ', 'a\n', '![', '<a', '`a', '[a](<b', '[a]: b\n', '**a']
it.each(slow)('20,000 characters of %j end', (piece) => {
  expect(renderMarkdown(`${piece.repeat(20_000 / piece.length)}x`)).not.toBe('')
})
