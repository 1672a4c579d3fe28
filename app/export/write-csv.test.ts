import { expect, it } from 'vitest'
import { csvLine } from './write-csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
])('a spreadsheet does not run %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

it.each([
  ['a;=1+1', `"a;'=1+1"`],
  ['a; =1', `"a; '=1"`],
  ['a;"=1', `"a;""'=1"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a\n\n+1\r-1', `"a\n\n'+1\r'-1"`],
  ['a;＝1', `"a;'＝1"`],
])('nor one that cuts %j into cells', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

it('leaves signs alone that begin no cell', () => {
  const texts = ['a=b', 'x - y', 'me@example.org', '1+1; 2', "'=1", 'a\nb; c']
  expect(texts.map((text) => csvLine([text]).trimEnd().replace(/^"|"$/g, ''))).toEqual(texts)
})

it('quotes what would end a cell or a line, and leaves the rest as it is', () => {
  expect(csvLine(['a,b', 'say "no"', 'two\nlines', 'a;b', 'a=b', '', null, 7, -7])).toBe(
    '"a,b","say ""no""","two\nlines","a;b",a=b,,,7,-7\r\n',
  )
})
