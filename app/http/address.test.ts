import { describe, expect, it } from 'vitest'
import { openAddresses } from './address.ts'

const { addressOf } = openAddresses()

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
    expect(addressOf('10.0.0.5', '198.51.100.9')).toBe('10.0.0.5')
  })

  it('never is nothing, nor what is no address', () => {
    expect(addressOf('127.0.0.1', '')).toBe('127.0.0.1')
    expect(addressOf('127.0.0.1', 'a,')).toBe('127.0.0.1')
    expect(addressOf('127.0.0.1', 'somebody')).toBe('127.0.0.1')
    expect(addressOf(undefined, null)).toBe('unknown')
  })
})

describe('proxies on other machines', () => {
  const { addressOf, isProxy } = openAddresses(['10.0.0.5', '172.16.0.0/12', '2001:db8:9::/48'])

  it('are believed when the operator has named them', () => {
    expect(addressOf('10.0.0.5', '198.51.100.9')).toBe('198.51.100.9')
    expect(addressOf('::ffff:172.17.0.1', '198.51.100.9')).toBe('198.51.100.9')
    expect(addressOf('2001:db8:9::1', '2001:db8:7::1')).toBe('2001:db8:7::1')
    expect(isProxy('172.31.255.255')).toBe(true)
  })

  it('and their neighbours are not', () => {
    expect(addressOf('10.0.0.6', '198.51.100.9')).toBe('10.0.0.6')
    expect(addressOf('172.32.0.1', '198.51.100.9')).toBe('172.32.0.1')
    expect(isProxy('2001:db8:a::1')).toBe(false)
    expect(isProxy(undefined)).toBe(false)
  })

  it('may stand behind one another, and what a stranger wrote before them is not read', () => {
    expect(addressOf('127.0.0.1', '203.0.113.1, 198.51.100.9, 172.17.0.2')).toBe('198.51.100.9')
    expect(addressOf('127.0.0.1', '203.0.113.1, nobody, 172.17.0.2')).toBe('172.17.0.2')
  })
})
