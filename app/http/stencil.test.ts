import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filled, freshNonce, nonceLength, packedStencil, type Stencil, stencil } from './stencil.ts'

const texts = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^(<link href="\/assets\/[a-z]{1,9}">){0,900}$/),
    fc.stringMatching(/^(a{}){0,9}(b{}){0,9}<\/style>(<b>){0,9}$/),
  ),
  {
    minLength: 1,
    maxLength: 30,
  },
)

/** The bytes that go out; a browser that waits for more than there are, or less, hangs. */
function sent(page: Stencil, nonce: string): Buffer {
  const bytes = Buffer.from(filled(page, nonce), 'latin1')
  expect(page.length).toBe(bytes.length)
  return bytes
}

it('a page out of its stencil is the page with this nonce everywhere, plain and as gzip', () => {
  fc.assert(
    fc.property(texts, (pieces) => {
      const nonce = freshNonce()
      const page = pieces.join(nonce)
      const buffers = pieces.map((piece) => Buffer.from(piece))
      expect(sent(stencil(buffers), nonce).toString()).toBe(page)
      // Unpacking checks length and checksum, and throws when they are not the page's.
      expect(gunzipSync(sent(packedStencil(buffers), nonce)).toString()).toBe(page)
    }),
  )
})

it('no two nonces are the same', () => {
  const nonces = Array.from({ length: 1000 }, freshNonce)
  expect(new Set(nonces).size).toBe(1000)
  expect(nonces.every((nonce) => nonce.length === nonceLength && Buffer.from(nonce, 'base64').length === 16)).toBe(true)
})
