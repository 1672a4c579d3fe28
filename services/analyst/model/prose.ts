/*
 * Replies in prose: plain text with some Markdown that models add in spite of the prompt.
 */

/**
 * Plain paragraphs separated by one blank line, as the pages show them. A fence around the whole
 * text, headings, bold and an introduction such as «Here is the summary:» are removed. Everything
 * else, such as an `<img>` or a fence around code, stays as text.
 */
export function proseIn(text: string): string {
  const paragraphs = withoutFence(text)
    .replace(/^[ \t]*#{1,6}[ \t]+\S.*$/gm, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const hasIntroduction = paragraphs.length > 1 && /^[^\n]{1,200}:$/.test(paragraphs[0] ?? '')
  return paragraphs.slice(hasIntroduction ? 1 : 0).join('\n\n')
}

/** The sentences of each paragraph of a prose. */
export function sentencesIn(prose: string, language: string | null): string[][] {
  const segmenter = segmenterFor(language)
  return prose
    .split(/\n\s*\n/)
    .map((paragraph) =>
      blocksOf(paragraph).flatMap((block) =>
        joined(Array.from(segmenter.segment(block), ({ segment }) => segment.trim())),
      ),
    )
    .map((sentences) => sentences.filter(Boolean))
    .filter((sentences) => sentences.length > 0)
}

const END = /[.!?…。！？؟۔।॥]["'”’»)\]」』]*$/u

/** The paragraphs up to the last whole sentence. */
export function wholeSentences(paragraphs: string[][]): string[][] {
  const last = paragraphs.at(-1)
  if (!last || END.test(last.at(-1) ?? '')) return paragraphs
  const before = paragraphs.slice(0, -1)
  return last.length > 1 ? [...before, last.slice(0, -1)] : before
}

/** A prose up to its last whole sentence. */
export function untilLastEnd(prose: string): string {
  return wholeSentences(sentencesIn(prose, null))
    .map((sentences) => sentences.join(' '))
    .join('\n\n')
}

/**
 * Removes a fence around the whole text, closed or cut off. It is not around the whole if another
 * one closes within: the text begins and ends with code.
 */
function withoutFence(text: string): string {
  const [, inner, closing] = /^\s*```[\w-]*[ \t]*\n([\s\S]*?)(\n```\s*)?$/.exec(text) ?? []
  if (inner === undefined) return text
  const [first] = /^[ \t]*```.*$/m.exec(inner) ?? []
  const isAroundAll = first === undefined ? true : closing !== undefined && first.trim() !== '```'
  return isAroundAll ? inner : text
}

/** The items of a list, without their marks, and what is not a list, on one line each. */
function blocksOf(paragraph: string): string[] {
  return paragraph
    .split(/\n(?=[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t])/)
    .map((block) => block.replace(/^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+/, '').replace(/\s+/g, ' '))
    .filter((block) => block.trim())
}

const ABBREVIATION = /(?:^|[\s(])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|vs|No|Fig|ca)\.$/u

/** `Intl.Segmenter` ends a sentence after an abbreviation if a capital letter follows. */
function joined(sentences: string[]): string[] {
  const whole: string[] = []
  for (const sentence of sentences) {
    const last = whole.at(-1)
    if (last !== undefined && ABBREVIATION.test(last))
      whole[whole.length - 1] = `${last} ${sentence}`
    else whole.push(sentence)
  }
  return whole
}

function segmenterFor(language: string | null): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language ?? 'en', { granularity: 'sentence' })
  } catch {
    // No BCP 47 tag.
    return new Intl.Segmenter('en', { granularity: 'sentence' })
  }
}
