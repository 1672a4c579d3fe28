import { type PathStep, spanText } from '../paths/path.ts'
import type { Path } from '../paths/paths.ts'
import { escapeLine } from './markdown.ts'
import { type ExportedFrom, videoLink } from './study-file.ts'

type WrittenPath = Pick<Path, 'id' | 'title' | 'promise' | 'author' | 'rows'>

/** A path as Markdown: a box for each step, its reason below. A gap keeps its number. */
export function pathMarkdown(path: WrittenPath, from: ExportedFrom): string {
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

/** A path as JSON. A gap has its kind alone. */
export function pathJson(path: WrittenPath, from: ExportedFrom): string {
  const file = {
    site: from.siteName,
    url: `${from.origin}/path/${path.id}`,
    title: path.title,
    promise: path.promise,
    author: path.author?.displayName ?? null,
    rows: path.rows.map((row) => rowInJson(row, from)),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function rowInJson(row: PathStep, from: ExportedFrom) {
  const { kind, videoId, title, reason, isOptional, startsAt, endsAt, channel } = row
  if (kind === 'heading') return { kind, title }
  if (row.gap !== null || videoId === null) return { kind: 'gap' }
  const url = videoLink(from, videoId, startsAt)
  return { kind, videoId, url, title, channel, reason, isOptional, startsAt, endsAt }
}
