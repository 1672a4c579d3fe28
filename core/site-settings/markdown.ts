import { micromark } from 'micromark'

/** Without pictures: they would tell another host who reads the page. */
const withoutPictures = { disable: { null: ['labelStartImage'] } }

/**
 * The HTML of a text of moderators. HTML in the text stays text, and links to `javascript:` lead
 * nowhere. The page has a title of its own: a heading is one of the next lower rank.
 */
export function renderMarkdown(text: string): string {
  const html = micromark(text, { extensions: [withoutPictures] })
  return html.replace(/<(\/?)h([1-5])>/g, (_, end, rank) => `<${end}h${Number(rank) + 1}>`)
}
