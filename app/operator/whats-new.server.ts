import { readFile } from 'node:fs/promises'
import { renderMarkdown } from './markdown.server.ts'

export async function whatsNew(): Promise<string> {
  const changes = new URL('../../CHANGELOG.md', import.meta.url)
  return renderMarkdown(newestOf(await readFile(changes, 'utf8').catch(() => '')))
}

/** Without its heading. Links that lead to files beside it become their text. */
function newestOf(changes: string): string {
  const [, section = ''] = changes.split(/^## /m)
  const body = section.slice(section.indexOf('\n') + 1)
  return body
    .replace(/^###/gm, '#')
    .replace(/\[([^\]]+)\]\((?!https:)[^)]*\)/g, '$1')
    .trim()
}
