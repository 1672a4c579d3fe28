import { expect, it } from 'vitest'
import { changeOf } from './WhatChanges.tsx'

it.each([
  ['Heat is work.', 'Heat is not work.', ['Heat is ', '', 'not', ' work.']],
  ['A joule is big.', 'A watt is big.', ['A ', 'joule', 'watt', ' is big.']],
  ['One two', 'One', ['', 'One two', 'One', '']],
  ['none', '1:05', ['', 'none', '1:05', '']],
  ['the the end', 'the end', ['the ', 'the', '', ' end']],
])('%s becomes %s', (before, after, [start, removed, added, end]) => {
  expect(changeOf(before, after)).toEqual({ start, removed, added, end })
})
