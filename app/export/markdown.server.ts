import { inClockTime } from '../videos/clock-time.ts'
import { type ExportedFrom, type ExportedVideo, untitled, videoLink } from './study-file.server.ts'

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
    for (const { second, quote, text } of video.notes) {
      const words = [quote && `> ${escapeText(quote).replaceAll('\n', '\n> ')}\n`, escapeText(text)]
      const link = `[${inClockTime(second)}](${videoLink(from, video.id, second)})`
      yield `\n### ${link}\n\n${words.filter(Boolean).join('\n')}\n`
    }
  }
}

/** Lines of a note: `<` could begin HTML, and a `>` or `#` at the beginning something else. */
function escapeText(text: string): string {
  return text.replace(/[\\<]/g, '\\$&').replace(/^[>#]/gm, '\\$&')
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
function escapeLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}
