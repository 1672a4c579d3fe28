import { inClockTime } from '../videos/clock-time.ts'
import { type ExportedFrom, type ExportedVideo, untitled, videoLink } from './study-file.ts'

/** A table for spreadsheets: a line for each question and each note. */
export async function* writeCsv(
  videos: AsyncIterable<ExportedVideo>,
  from: ExportedFrom,
): AsyncGenerator<string> {
  // A byte order mark, without which Excel takes UTF-8 for something else.
  const words = ['question or quote', 'answer or note']
  yield `\uFEFF${csvLine(['kind', 'id', 'title', 'channel', 'time', 'link', ...words])}`
  for await (const { id: videoId, title, channel, questions, notes } of videos) {
    const row = (kind: string, id: string, second: number | null, texts: [string, string]) =>
      csvLine([
        kind,
        id,
        title || untitled,
        channel,
        second === null ? null : inClockTime(second),
        videoLink(from, videoId, second),
        ...texts,
      ])
    for (const { id, question, answer, second } of questions)
      yield row('question', id, second, [question, answer])
    for (const { id, quote, text, second } of notes) yield row('note', id, second, [quote, text])
  }
}

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
