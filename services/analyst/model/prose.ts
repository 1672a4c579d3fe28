/** Models say this in English, whatever they were asked in. */
const REFUSAL =
  /^(?:I(?:['’]m| am) (?:sorry|unable|afraid)|I apologi[sz]e|I (?:can ?not|can['’]t)|Sorry,|Unfortunately, I|As an AI|(?:Could you )?Please (?:provide|share|paste|send))/i

const FENCED = /^\s*```[\w-]*[ \t]*\n((?:(?!```)[\s\S])*)(?:```\s*)?$/

/** Removes a fence, headings, bold and an introduction; an `<img>` stays as text. */
export function proseIn(text: string): string {
  const paragraphs = text
    .replace(FENCED, '$1')
    .replace(/^[ \t]*#{1,6}[ \t]+\S.*$/gm, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const hasIntroduction = paragraphs.length > 1 && /^[^\n]{1,200}:$/.test(paragraphs[0] ?? '')
  const prose = paragraphs.slice(hasIntroduction ? 1 : 0).join('\n\n')
  return REFUSAL.test(prose) || /^[[{]/.test(prose) ? '' : prose
}

export function untilLastEnd(prose: string): string {
  return /^[\s\S]*[.!?…。！？؟۔।॥]["'”’»)\]」』]*/u.exec(prose)?.[0] ?? ''
}

const LIST_MARK = /^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+/
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

export function sentencesIn(prose: string): string[][] {
  const sentencesOf = (line: string) =>
    Array.from(segmenter.segment(line), ({ segment }) => segment.trim())
  return prose
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split(/\n(?=[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t])/))
    .map((items) => items.map((item) => item.replace(LIST_MARK, '').replace(/\s+/g, ' ')))
    .map((items) => items.flatMap(sentencesOf).filter(Boolean))
    .filter((sentences) => sentences.length > 0)
}

export function unmarked(text: string): string {
  return (
    text
      .replace(/\s+/g, ' ')
      // Not the operators of 2**3 and 2 * 3, nor the name __init__.
      .replace(/(?<![\p{L}\p{N}*])(\*{1,3})(?=\S)([^*]{1,2000})(?<=\S)\1(?![\p{L}\p{N}*])/gu, '$2')
      .replace(/(?<![\p{L}\p{N}])__(?=[^_]*[ :?.])([^_]{1,2000})__(?![\p{L}\p{N}])/gu, '$1')
      .trim()
  )
}

export function rowsIn(text: string): string[][] {
  const lines = text.split('\n').map((line) => line.trim())
  const isRule = (line = '') => /^\|[\s|:-]+\|$/.test(line)
  return lines
    .filter((line, at) => /^\|.+\|$/.test(line) && !isRule(line) && !isRule(lines[at + 1]))
    .map((line) => line.slice(1, -1).split('|').map(unmarked))
    .map((cells) => cells.filter((cell) => cell && !/^\d+\.?$/.test(cell)))
}

export function cutTo(length: number, text: string): string {
  return text.length > length ? `${text.slice(0, length - 1).toWellFormed()}…` : text
}
