import MarkdownIt from 'markdown-it'

/**
 * HTML in the text stays text, and links to `javascript:` stay words. Without pictures: they would
 * tell another host who reads the page.
 */
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image')

/**
 * The HTML of a text of moderators. The page has a title of its own: a heading is one of the next
 * lower rank.
 */
export function renderMarkdown(text: string): string {
  const tokens = markdown.parse(text, {})
  for (const token of tokens)
    if (token.type.startsWith('heading_'))
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`
  return markdown.renderer.render(tokens, markdown.options, {})
}
