import { expect, it } from 'vitest'
import { exactTextOf, find, findAll, formWith, linkTo, readPage, textOf } from '../html.ts'

const html = `<!doctype html><html><head><title>A &amp; B</title><style>p > a { color: red }</style></head><body>
<main><h1>Hello, <bdi>&lt;b&gt;you&lt;/b&gt;</bdi></h1><p>one</p><p>two<!-- -->three</p>
<dialog><p>hidden</p></dialog><dialog open=""><p role="alert">It&#x27;s open</p></dialog>
<form method="post" action="/x?a=1&amp;b=2"><input type="hidden" name="deed" value="go"/><input type="radio" name="r" value="S"/>
<input type="radio" name="r" value="A" checked=""/><textarea name="text">
&lt;script&gt; stays text</textarea><button type="submit">Send</button></form>
<a href='/y'><b>There</b></a><script>"</p><a href='/no'>no</a>"</script></main></body></html>`

it('reads a page as a visitor does', async () => {
  const page = await readPage(new Response(html, { status: 418 }))
  expect(page.status).toBe(418)
  expect(page.title).toBe('A & B')
  expect(page.text).toBe("Hello, <b>you</b> one twothree It's open <script> stays text Send There")
  expect(page.alerts).toEqual(["It's open"])
  expect(formWith(page, 'Send')).toMatchObject({
    action: '/x?a=1&b=2',
    method: 'post',
    fields: { deed: 'go', r: 'A', text: '<script> stays text' },
  })
  expect(linkTo(page, 'There')).toBe('/y')
  expect(page.links).toHaveLength(1)
  expect(findAll(page.document, 'p').map(textOf)).toEqual(['one', 'twothree', 'hidden', "It's open"])
  expect(exactTextOf(find(page.document, 'h1'))).toBe('Hello, <b>you</b>')
  expect(() => formWith(page, 'Missing')).toThrow('Missing')
})
