import { expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

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
