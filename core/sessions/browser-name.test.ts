import { expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'Microsoft Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  ],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`,
  ],
])('names %s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name)
})

it('says nothing where none is named, and reads no endless header', () => {
  for (const nothing of [null, '', ' ', 'node', 'x'.repeat(100_000)])
    expect(browserName(nothing)).toBe('')
  expect(browserName(`${'Long'.repeat(100)}/1.0 (Windows NT 10.0)`).length).toBeLessThanOrEqual(60)
})
