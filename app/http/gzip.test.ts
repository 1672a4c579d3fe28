import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzipPage } from './gzip.ts'

const css = 'body{color:#123}\n'.repeat(200)
const pageWith = (style: string, body: string) =>
  Buffer.from(`<!DOCTYPE html><head><style nonce="x">${style}</style></head>${body}`)

it.each([
  ['a page', pageWith(css, '<p>S for “superb”</p>'.repeat(90))],
  ['another page with the same style', pageWith(css, '<p>F</p>')],
  ['a page with another style', pageWith(css.toUpperCase(), '<p>A</p>')],
  ['a page with a style that is empty', pageWith('', '')],
  ['a page with two styles', pageWith(css, `<style>${css}</style>`)],
  ['a page without a style', Buffer.from('<!DOCTYPE html><p>B</p>')],
  ['a text that speaks of styles', Buffer.from('</style> ends what <style begins')],
])('%s is read by a browser as it was written', (_, page) => {
  expect(gunzipSync(gzipPage(page)).equals(page)).toBe(true)
})
