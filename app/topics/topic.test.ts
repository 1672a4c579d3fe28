import { describe, expect, it } from 'vitest'
import { parseChannelName } from './topic.ts'

describe('the name of a channel in a topic', () => {
  it.each([
    ['  LAGRANGE\t \u200eLane \n', 'lagrange lane'],
    ['Cafe\u0301 Newton', 'caf\u00e9 newton'],
    ['AC/DC 100%', 'ac/dc 100%'],
    ['🧪🔬', '🧪🔬'],
  ])('%j has the key %j', (typed, key) => {
    expect(parseChannelName(typed).key).toBe(key)
  })

  it('has at most 100 characters, as on the platform', () => {
    expect(parseChannelName('é'.repeat(100)).key).toHaveLength(100)
    expect(() => parseChannelName('x'.repeat(101))).toThrow(
      'A channel name has at most 100 characters; this one has 101.',
    )
  })
})
