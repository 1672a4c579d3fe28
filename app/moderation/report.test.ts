import { expect, it } from 'vitest'
import { parseSuspensionHours } from './reason.ts'

it('a decision suspends for hours of the list, or until lifted', () => {
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
