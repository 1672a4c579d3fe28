import { spanText } from '../paths/path.ts'
import type { Path } from '../paths/paths.server.ts'
import { escapeLine } from './markdown.server.ts'
import { type ExportedFrom, videoLink } from './study-file.server.ts'

/** A path as Markdown: a box for each step, its reason below. A gap keeps its number. */
export function pathMarkdown(path: Path, from: ExportedFrom): string {
  let number = 0
  const rows = path.rows.map((row) => {
    if (row.kind === 'heading') return `\n## ${escapeLine(row.title)}\n`
    number += 1
    if (row.gap !== null) return `${number}. A video is left out here.`
    const link = `[${escapeLine(row.title)}](${videoLink(from, row.videoId ?? '', row.startsAt)})`
    const part = spanText(row) && ` (${spanText(row)})`
    const reason = row.reason && `\n   ${escapeLine(row.reason)}`
    return `${number}. [ ] ${link}${part}${row.isOptional ? ', optional' : ''}${reason}`
  })
  const about = [path.promise, path.author?.displayName && `by ${path.author.displayName}`]
  return [
    `# [${escapeLine(path.title)}](${from.origin}/path/${path.id})\n`,
    ...about.flatMap((line) => (line ? `${escapeLine(line)}\n` : [])),
    ...rows,
    '',
  ].join('\n')
}
