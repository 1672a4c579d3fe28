import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashInlineCode } from './content-security-policy.server.ts'

const nonce = 'c2VjcmV0LW5vbmNl'

const hashSource = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('our own inline code is allowed by its hash', () => {
  it('allows a script with an escaped </script> in a string, as React writes it', () => {
    // A browser ends a script at the first `</script>`, even inside a string, so React escapes it.
    const escaped = `data("\\u003c/script>\\u003cscript>alert(1)")`
    const page = `<script nonce="${nonce}">${escaped}</script>`
    expect(hashInlineCode(page, nonce).scripts).toEqual([hashSource(escaped)])

    const broken = `<script nonce="${nonce}">data("</script><script>alert(1)</script>")`
    expect(hashInlineCode(broken, nonce)).toEqual({
      html: '<script>data("</script><script>alert(1)</script>")',
      scripts: [hashSource('data("')],
      styles: [],
    })
  })

  it('sends no page with its nonce, not even on elements that load a file', () => {
    const { html, scripts } = hashInlineCode(
      `<link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/>` +
        `<script src="/assets/a.js" nonce="${nonce}"></script>`,
      nonce,
    )
    expect(html).not.toContain('nonce')
    expect(scripts).toEqual([])
  })
})

describe('injected code is not allowed', () => {
  it.each([
    ['a script without a nonce', '<script>alert(1)</script>'],
    ['a style without a nonce', '<style>*{display:none}</style>'],
    ['a script with a guessed nonce', '<script nonce="guessed">alert(1)</script>'],
    ['a script with an empty nonce', '<script nonce="">alert(1)</script>'],
    ['a nonce in another attribute', `<script data-x=' nonce=""'>alert(1)</script>`],
    ['a handler', '<img src="x" onerror="alert(1)">'],
  ])('%s: it gets no hash and stays as it is', (_name, injected) => {
    const page = `<p>${injected}</p><script nonce="${nonce}">own()</script>`
    expect(hashInlineCode(page, nonce)).toEqual({
      html: `<p>${injected}</p><script>own()</script>`,
      scripts: [hashSource('own()')],
      styles: [],
    })
  })

  it('also before a script of ours, whose nonce it must not get', () => {
    const page = `<script>alert(1)//<script nonce="${nonce}">own()</script>`
    const { scripts } = hashInlineCode(page, nonce)
    expect(scripts).not.toContain(hashSource(`alert(1)//<script nonce="${nonce}">own()`))
    expect(scripts).not.toContain(hashSource('alert(1)//<script>own()'))
  })
})
