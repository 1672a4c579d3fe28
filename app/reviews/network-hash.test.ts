import { expect, it } from 'vitest'
import { networkOf } from './network-hash.server.ts'

it.each([
  ['192.0.2.7', '192.0.2.255'],
  ['::ffff:192.0.2.7', '192.0.2.1'],
  ['2001:db8:1::5', '2001:db8:1:ffff::1'],
])('%s and %s are one network', (one, other) => {
  expect(networkOf(one)).not.toBeNull()
  expect(networkOf(one)).toBe(networkOf(other))
})

it.each([
  ['192.0.2.7', '192.0.3.7'],
  ['2001:db8:1::5', '2001:db8:2::5'],
  ['1.2.3.4', '102:300::'],
])('%s and %s are two', (one, other) => expect(networkOf(one)).not.toBe(networkOf(other)))

it('has none for what is no address', () => expect(networkOf('unknown')).toBeNull())
