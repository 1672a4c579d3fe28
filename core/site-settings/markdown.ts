import { micromark } from 'micromark'

/** Without pictures: they would tell another host who reads the page. */
const withoutPictures = { disable: { null: ['labelStartImage'] } }

/** HTML stays text, links to `javascript:` lead nowhere, headings are one rank lower. */
export function renderMarkdown(text: string): string {
  const html = micromark(text, { extensions: [withoutPictures] })
  return html.replace(/<(\/?)h([1-5])>/g, (_, end, rank) => `<${end}h${Number(rank) + 1}>`)
}
