import { describe, expect, it } from 'vitest'
import { normalized, withoutEnding } from './plain-text.ts'

describe('normalizing', () => {
  it('leaves out marks behind the thirtieth, which nobody can tell apart', () => {
    expect(normalized(`a${'\u0301'.repeat(31)}b`, 'NFD')).toBe(`a${'\u0301'.repeat(30)}b`)
  })

  it.each(['NFC', 'NFD', 'NFKC'] as const)('sorts no hundred thousand marks: %s', (form) => {
    normalized(`a${'\u0301'.repeat(1e5)}${'\u0316'.repeat(1e5)}`, form)
  })
})

it('removes letters at the end, and looks at no others', () => {
  expect(withoutEnding('(a.).', /[.)]/)).toBe('(a')
  expect(withoutEnding('...', /\./)).toBe('')
  expect(withoutEnding('a', /\./)).toBe('a')
  withoutEnding(`${'.'.repeat(1e6)}x`, /\./)
})
