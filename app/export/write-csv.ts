/**
 * A line of a CSV file (RFC 4180). A spreadsheet runs a cell that begins with a formula sign, also
 * inside quotes; an apostrophe in front makes it text. One that cuts at `;`, tabs or line ends
 * begins a cell within ours, so a sign after these is text too, with blanks and quotes between
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * The pattern begins with the sign, and then looks at what is before it. Begun with the blanks, it
 * would try a long run of them anew from each one.
 */
const formulaSign = /[=+\-@＝＋－＠](?<=(?:^|[;\t\r\n])[\s"]*.)/g

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value.replace(formulaSign, "'$&").replace(/^[\t\r\n]/, "'$&")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
