import { expect, it } from 'vitest'
import { compareClocks, wrongClocks } from './clock.ts'

const now = Date.UTC(2026, 10, 27, 12)

it.each([
  ['behind.example', 31, undefined, -31],
  ['ahead.example', -600, undefined, 600],
  ['right.example', 30, undefined, undefined],
  ['cached.example', -600, '60', undefined],
])('a server (%s) whose clock says %i s more, of age %s: %s', (host, seconds, age, ahead) => {
  const date = new Date(now + seconds * 1000).toUTCString()
  compareClocks(host, new Headers({ date, ...(age && { age }) }), now, now)
  expect(wrongClocks().find((one) => one.host === host)?.ahead).toBe(ahead)
})
