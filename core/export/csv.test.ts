import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
])('a spreadsheet does not run %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

it('quotes what would end a cell or a line, and leaves the rest as it is', () => {
  expect(csvLine(['a,b', 'say "no"', 'two\nlines', 'a=b', '', null, 7, -7])).toBe(
    '"a,b","say ""no""","two\nlines",a=b,,,7,-7\r\n',
  )
})
