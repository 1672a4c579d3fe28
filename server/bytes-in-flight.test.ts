import { expect, it } from 'vitest'
import { openBytesInFlight } from './bytes-in-flight.ts'

const MB = 1024 * 1024

it('holds 20 MB of a network and 60 MB of all, until they are released', () => {
  const { take } = openBytesInFlight()
  const release = take('192.0.2.1', 20 * MB)
  expect(take('192.0.2.1', 1)).toBeNull()
  expect(take('192.0.2.2', 20 * MB)).not.toBeNull()
  expect(take('2001:db8:1::1', 20 * MB)).not.toBeNull()
  expect(take('192.0.2.3', 1)).toBeNull()
  release?.()
  expect(take('2001:db8:1::2', 1)).toBeNull()
  expect(take('192.0.2.1', 20 * MB)).not.toBeNull()
})
