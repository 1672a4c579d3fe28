import { inClockTime } from '../videos/clock-time.ts'
import { type ExportedFrom, type ExportedVideo, untitled, videoLink } from './study-files.server.ts'

/**
 * A text file for Anki, by the rules of its manual ("Text Files"). Our id is the first field: a
 * second import finds the note by it, updates the other fields and keeps the schedule. `#deck`
 * would preset only a deck that exists; a deck column creates it. No field begins with a quotation
 * mark or contains a tab or a line break, so none needs quotes.
 */
export async function* writeAnki(videos: AsyncIterable<ExportedVideo>, from: ExportedFrom) {
  yield [
    '#separator:Tab',
    '#html:true',
    '#notetype:Full Marks',
    '#columns:Id\tFront\tBack\tSource\tDeck\tTags',
    '#deck column:5',
    '#tags column:6',
    '',
  ].join('\n')
  for await (const video of videos) {
    const deck = [from.siteName, video.channel ?? 'Videos'].map(deckName).join('::')
    const title = escapeHtml(video.title || untitled)
    const source = (second: number | null) => {
      const link = videoLink(from, video.id, second)
      const time = second === null ? '' : ` ${inClockTime(second)}`
      return `<a href="${link}">${title}${time}</a>`
    }
    const tags = (kind: string) => `full-marks::${kind} video::${video.id}`
    for (const { id, question, answer, second } of video.questions) {
      yield line([
        id,
        escapeHtml(question),
        escapeHtml(answer),
        source(second),
        deck,
        tags('question'),
      ])
    }
    for (const { id, quote, text, second } of video.notes) {
      // A note without quoted words asks by the place in the video.
      const front = quote || `${video.title || untitled}, ${inClockTime(second)}`
      const cells = [escapeHtml(front), escapeHtml(text || quote)]
      yield line([`note-${id}`, ...cells, source(second), deck, tags('note')])
    }
  }
}

function line(cells: string[]): string {
  return `${cells.join('\t')}\n`
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * With these Anki begins a sound (`[sound:`), speech, LaTeX (`[latex]`, `[$]`), a field to type in
 * (`[[type:`), MathJax (`\(`, `\[`) and a gap (`{{c1::`).
 */
const ankiSigns = /\[|\\(?=\()|\{(?=\{)/g

/**
 * A text as HTML of one line. A sign of Anki gets an element of its own, which parts it from what
 * follows: a character reference would be a plain sign again after the note is edited in Anki.
 */
function escapeHtml(text: string): string {
  return text
    .trim()
    .replace(/[&<>"]/g, (sign) => references[sign] ?? sign)
    .replace(ankiSigns, '<span>$&</span>')
    .replace(/\r\n?|\n/g, '<br>')
    .replace(/\t/g, ' ')
}

/** One level of a deck's name: `::` would begin the next. Anki reads this column as plain text. */
function deckName(text: string): string {
  const name = text.replace(/["\s]+/g, ' ').replace(/:{2,}/g, ':')
  return name.trim().replace(/^:|:$/g, '') || 'Videos'
}
