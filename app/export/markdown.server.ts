import { inClockTime } from '../videos/clock-time.ts'
import { type ExportedFrom, type ExportedVideo, untitled, videoLink } from './study-files.server.ts'

/** Notes, with a heading for each video. */
export async function* writeMarkdown(videos: AsyncIterable<ExportedVideo>, from: ExportedFrom) {
  yield `# ${escapeLine(from.siteName)}\n`
  let last: string | null = null
  for await (const { id, title, channel, notes } of videos) {
    if (id !== last) {
      yield `\n## [${escapeLine(title || untitled)}](${videoLink(from, id, null)})\n`
      if (channel) yield `\nby ${escapeLine(channel)}\n`
    }
    last = id
    for (const { second, quote, text } of notes) {
      const words = [quote && `> ${escapeText(quote).replaceAll('\n', '\n> ')}\n`, escapeText(text)]
      const link = `[${inClockTime(second)}](${videoLink(from, id, second)})`
      yield `\n### ${link}\n\n${words.filter(Boolean).join('\n')}\n`
    }
  }
}

/** Lines of a note: `<` could begin HTML, and a `>` or `#` at the beginning something else. */
function escapeText(text: string): string {
  return text.replace(/[\\<]/g, '\\$&').replace(/^[>#]/gm, '\\$&')
}

/** Text in a line of its own, without any meaning for Markdown. */
function escapeLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
}
