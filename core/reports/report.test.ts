import { describe, expect, it } from 'vitest'
import { parseSuspensionHours } from '../moderation/reason.ts'
import { parseReport } from './report.ts'

describe('a report', () => {
  it('has a kind, and an explanation of at most 500 characters', () => {
    expect(parseReport({ kind: 'spam' })).toEqual({ kind: 'spam', note: '' })
    expect(parseReport({ kind: 'other', note: ' It is mine. ' }).note).toBe('It is mine.')
    expect(() => parseReport({ kind: 'other', note: ' ' })).toThrow('in a few words')
    expect(() => parseReport({ kind: 'constructor' })).toThrow('Please choose')
    expect(() => parseReport({ kind: 'spam', note: 'x'.repeat(501) })).toThrow(
      'at most 500 characters',
    )
  })
})

describe('a decision', () => {
  it('suspends for hours of the list, or until lifted', () => {
    expect(['24', '72', '168', '720', 'open'].map(parseSuspensionHours)).toEqual([
      24,
      72,
      168,
      720,
      null,
    ])
    for (const value of ['1', '', 'null', undefined])
      expect(() => parseSuspensionHours(value)).toThrow('Please choose')
  })
})
