import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

describe('addressOf: a stranger must not be able to pass for somebody else', () => {
  it('is the other end of the socket', () => {
    expect(addressOf('192.0.2.7', null)).toBe('192.0.2.7')
    expect(addressOf('::ffff:192.0.2.7', null)).toBe('192.0.2.7')
    expect(addressOf('2001:db8::7', null)).toBe('2001:db8::7')
  })

  it('believes a proxy on this machine, and only about the address it has added itself', () => {
    expect(addressOf('127.0.0.1', '198.51.100.9')).toBe('198.51.100.9')
    expect(addressOf('::1', '10.0.0.1, 198.51.100.9')).toBe('198.51.100.9')
    expect(addressOf('::ffff:127.0.0.1', '198.51.100.9')).toBe('198.51.100.9')
  })

  it('believes nobody else', () => {
    expect(addressOf('192.0.2.7', '198.51.100.9')).toBe('192.0.2.7')
  })

  it('never is nothing', () => {
    expect(addressOf('127.0.0.1', '')).toBe('127.0.0.1')
    expect(addressOf('127.0.0.1', 'a,')).toBe('127.0.0.1')
    expect(addressOf(undefined, null)).toBe('unknown')
  })
})
