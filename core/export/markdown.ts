import type { NoteLine } from '../notes/note-line.ts'
import { inClockTime } from '../videos/clock-time.ts'
import {
  type ExportedFrom,
  type ExportedVideo,
  type FoundNote,
  untitled,
  videoLink,
} from './study-file.ts'

/**
 * A Markdown file: a heading for each video, questions and notes with links to their seconds. A
 * comment before each note has what an import needs (`readMarkdown`).
 */
export async function* writeMarkdown(
  videos: AsyncIterable<ExportedVideo>,
  from: ExportedFrom,
): AsyncGenerator<string> {
  yield `# ${escapeLine(from.siteName)}\n`
  let last: string | null = null
  for await (const video of videos) {
    if (video.id !== last) {
      yield `\n## [${escapeLine(video.title || untitled)}](${videoLink(from, video.id, null)})\n`
      if (video.channel) yield `\nby ${escapeLine(video.channel)}\n`
    }
    last = video.id
    for (const { question, answer, second } of video.questions) {
      const time =
        second === null ? '' : ` [${inClockTime(second)}](${videoLink(from, video.id, second)})`
      yield `\n**${escapeLine(question)}**\n\n${escapeLines(answer)}${time}\n`
    }
    for (const note of video.notes) yield noteInMarkdown(note, from)
  }
}

const end = '<!-- end of note -->'

function noteInMarkdown(note: NoteLine, from: ExportedFrom): string {
  const { id, video, second, quote, text, createdAt, updatedAt } = note
  const facts = [id, video, second, createdAt, updatedAt ?? 'never'].join(' ')
  const quoted = quote === '' ? '' : `> ${escapeText(quote).replaceAll('\n', '\n> ')}\n\n`
  return [
    `\n### [${inClockTime(second)}](${videoLink(from, video, second)})\n`,
    `\n<!-- note ${facts} -->\n`,
    `\n${quoted}${text === '' ? '' : `${escapeText(text)}\n\n`}${end}\n`,
  ].join('')
}

/** The comment before a note: id, video, second and times. */
const head = /^<!-- note (\S+) (\S+) (\d{1,6}) (\S+) (\S+) -->$/

/**
 * The notes in a file that `writeMarkdown` wrote, as unchecked objects. What is around them, such
 * as questions, is skipped. One pass over the lines: a note whose end is missing comes without its
 * facts, so it is damaged, and nothing behind it is read.
 */
export function* readMarkdown(file: string): Generator<FoundNote> {
  let facts: FoundNote | null = null
  let body: string[] = []
  for (const line of linesOf(file)) {
    const found = head.exec(line)
    if (found && facts) break
    if (found) {
      facts = factsOf(found)
      body = []
    } else if (facts && line === end) {
      yield { ...facts, ...wordsOf(body) }
      facts = null
    } else if (facts) body.push(line)
  }
  if (facts) yield {}
}

/** The lines of a text, one at a time: a file of line ends has millions. */
function* linesOf(text: string): Generator<string> {
  const all = text.replace(/\r\n?/g, '\n')
  let at = 0
  for (let next = all.indexOf('\n'); next !== -1; next = all.indexOf('\n', at)) {
    yield all.slice(at, next)
    at = next + 1
  }
  yield all.slice(at)
}

function factsOf([, id, video, second, createdAt, updatedAt]: RegExpExecArray): FoundNote {
  const edited = updatedAt === 'never' ? null : updatedAt
  return { id, video, second: Number(second), createdAt, updatedAt: edited }
}

/** The quoted words at the beginning of a note, and what follows. */
function wordsOf(body: string[]): FoundNote {
  const lines = body.join('\n').trim().split('\n')
  const after = lines.findIndex((line) => !line.startsWith('>'))
  const quoteEnd = after === -1 ? lines.length : after
  return {
    quote: unescaped(lines.slice(0, quoteEnd).map((line) => line.replace(/^> ?/, ''))),
    text: unescaped(lines.slice(quoteEnd)),
  }
}

/** Lines of a note: `<` could begin HTML, and a `>` or `#` at the beginning something else. */
function escapeText(text: string): string {
  return text.replace(/[\\<]/g, '\\$&').replace(/^[>#]/gm, '\\$&')
}

function unescaped(lines: string[]): string {
  return lines
    .join('\n')
    .trim()
    .replace(/\\([\\<>#])/g, '$1')
}

/** Lines without any meaning for Markdown; a backslash at the end of one breaks it. */
function escapeLines(text: string): string {
  return text
    .split('\n')
    .map(escapeLine)
    .filter((line) => line !== '')
    .join('\\\n')
}

/** Text in a line of its own, without any meaning for Markdown. */
export function escapeLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}
