import type { NoteLine } from '../export/data-file.ts'
import { inClockTime } from '../videos/clock-time.ts'
import { type TakenFrom, type TakenVideo, untitled, videoLink } from './take.ts'

/**
 * A Markdown file: a heading for each video, questions and notes with links to their seconds. A
 * comment before each note has what an import needs (`readMarkdown`).
 */
export async function* writeMarkdown(
  videos: AsyncIterable<TakenVideo>,
  from: TakenFrom,
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

function noteInMarkdown(note: NoteLine, from: TakenFrom): string {
  const { id, video, second, quote, text, createdAt, updatedAt } = note
  const facts = [id, video, second, createdAt, updatedAt ?? 'never'].join(' ')
  const quoted = quote === '' ? '' : `> ${escapeText(quote).replaceAll('\n', '\n> ')}\n\n`
  return [
    `\n### [${inClockTime(second)}](${videoLink(from, video, second)})\n`,
    `\n<!-- note ${facts} -->\n`,
    `\n${quoted}${text === '' ? '' : `${escapeText(text)}\n\n`}${end}\n`,
  ].join('')
}

/**
 * Reads the notes out of a file that `writeMarkdown` wrote, as unchecked objects: what is around
 * them, such as questions, is skipped.
 */
export function readMarkdown(file: string): object[] {
  const found = file
    .replace(/\r\n?/g, '\n')
    .matchAll(
      /^<!-- note (\S+) (\S+) (\d{1,6}) (\S+) (\S+) -->\n([\s\S]*?)^<!-- end of note -->$/gm,
    )
  return [...found].map(([, id, video, second, createdAt, updatedAt, body = '']) => {
    const lines = body.trim().split('\n')
    const after = lines.findIndex((line) => !line.startsWith('>'))
    const quoteEnd = after === -1 ? lines.length : after
    return {
      id,
      video,
      second: Number(second),
      quote: unescaped(lines.slice(0, quoteEnd).map((line) => line.replace(/^> ?/, ''))),
      text: unescaped(lines.slice(quoteEnd)),
      createdAt,
      updatedAt: updatedAt === 'never' ? null : updatedAt,
    }
  })
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
    .trim()
    .split(/\s*\n\s*/)
    .map(escapeLine)
    .join('\\\n')
}

/** Text in a line of its own, without any meaning for Markdown. */
function escapeLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}
