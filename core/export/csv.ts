/**
 * A line of a CSV file (RFC 4180). A spreadsheet runs a cell that begins with `=`, `+`, `-`, `@`, a
 * tab or a line end as a formula, also inside quotes; an apostrophe in front makes it text.
 */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
