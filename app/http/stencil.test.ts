import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filled, freshNonce, giveBack, nonceLength, packedStencil, stencil } from './stencil.ts'

const texts = fc.array(
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^(<link href="\/assets\/[a-z]{1,9}">){0,900}$/)),
  {
    minLength: 1,
    maxLength: 30,
  },
)

it('a page out of its stencil is the page with this nonce everywhere, plain and as gzip', () => {
  fc.assert(
    fc.property(texts, (pieces) => {
      const nonce = freshNonce()
      const page = pieces.join(nonce)
      const buffers = pieces.map((piece) => Buffer.from(piece))
      expect(filled(stencil(buffers), nonce).toString()).toBe(page)
      // Unpacking checks length and checksum, and throws when they are not the page's.
      expect(gunzipSync(filled(packedStencil(buffers), nonce)).toString()).toBe(page)
    }),
  )
})

it('a copy that was sent is filled again without a trace of its last nonce', () => {
  const page = packedStencil([
    Buffer.from('<script nonce="'),
    Buffer.from('"></script><style nonce="'),
    Buffer.from('"></style>'),
  ])
  const first = filled(page, freshNonce())
  giveBack(page, first)
  const nonce = freshNonce()
  const second = filled(page, nonce)
  expect(second).toBe(first)
  expect(gunzipSync(second).toString()).toBe(`<script nonce="${nonce}"></script><style nonce="${nonce}"></style>`)
})

it('no two nonces are the same', () => {
  const nonces = Array.from({ length: 1000 }, freshNonce)
  expect(new Set(nonces).size).toBe(1000)
  expect(nonces.every((nonce) => nonce.length === nonceLength && Buffer.from(nonce, 'base64').length === 16)).toBe(true)
})
