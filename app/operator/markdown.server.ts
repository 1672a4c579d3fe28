import MarkdownIt from 'markdown-it'
import { Refusal } from '../request/refusal.ts'

/** Quotes and lists in each other. */
const mostLevels = 20

/**
 * Pictures would tell another host who reads the page. The slowest texts of 20,000 characters that
 * were found take 30 ms (`markdown.test.ts`).
 */
const markdown = new MarkdownIt('commonmark', { html: false, maxNesting: 2 * mostLevels + 2 })
markdown.disable('image')

/** A heading is of the next lower rank: the page has a title of its own. */
export function renderMarkdown(text: string): string {
  return markdown
    .render(text)
    .replace(/<(\/?)h([1-5])>/g, (_, end, rank) => `<${end}h${Number(rank) + 1}>`)
    .trim()
}

export function refuseDeepMarkdown(text: string | null): void {
  let depth = 0
  for (const { type, nesting } of markdown.parse(text ?? '', {})) {
    if (/^(blockquote|list_item)_/.test(type)) depth += nesting
    if (depth > mostLevels)
      throw new Refusal(`Please put at most ${mostLevels} quotes and lists into each other.`, 422)
  }
}
