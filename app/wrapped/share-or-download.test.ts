import { expect, it } from 'vitest'
import { isHandheld } from './share-or-download.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36', 10, false],
])('%s with %d touch points is a phone or a tablet: %s', (userAgent, maxTouchPoints, answer) => {
  expect(isHandheld({ userAgent, maxTouchPoints })).toBe(answer)
})
