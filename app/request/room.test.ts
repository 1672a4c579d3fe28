import { expect, it } from 'vitest'
import { openRoom } from './room.server.ts'

it('gives a network its part and all the whole, until it is given back', () => {
  const { take } = openRoom({ ofAll: 60, ofNetwork: 20 })
  const giveBack = take('192.0.2.1', 20)
  expect(take('192.0.2.1')).toBeNull()
  expect(take('192.0.2.2', 20)).not.toBeNull()
  expect(take('2001:db8:1::1', 20)).not.toBeNull()
  expect(take('192.0.2.3')).toBeNull()
  giveBack?.()
  expect(take('2001:db8:1::2')).toBeNull()
  expect(take('192.0.2.1', 20)).not.toBeNull()
})
