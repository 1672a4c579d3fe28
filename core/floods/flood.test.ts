import { expect, it } from 'vitest'
import { parseFlood } from './flood.ts'

it.each(['-271821-04-20T00:00:00.000Z', '0000-01-01T00:00Z', '+275760-09-13T00:00:00.000Z', 'x'])(
  'a flood has a beginning and an end that the database can read (%s)',
  (wrong) => {
    const right = { from: '2025-01-01T00:00Z', to: '2025-01-02T00:00Z' }
    expect(parseFlood(right).to).toEqual(new Date(right.to))
    expect(() => parseFlood({ ...right, from: wrong })).toThrow('could not be read')
    expect(() => parseFlood({ ...right, to: wrong })).toThrow('could not be read')
  },
)
