import { isInvisible } from '#services/clean-name.ts'
import { Refusal } from './refusal.ts'

/** Bidi controls stay: some languages need them. PostgreSQL cannot store a NUL. */
export function plainText(typed: string): string {
  const text = typed
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim()
  return isInvisible(text) ? '' : text
}

export function oneLine(typed = ''): string {
  return plainText(typed).replace(/\s+/g, ' ')
}

/** The first 30 combining marks in a row stay (Unicode Annex 15): 250 kB of them took minutes. */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form)
}

/** `/[.)]+$/` would try each run anew from each of its letters. */
export function withoutEnding(text: string, letter: RegExp): string {
  let end = text.length
  while (end > 0 && letter.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** The message names both: `A bio has at most 2,000 characters; this one has 2,001.` */
export function refuseLonger(text: string, most: number, what: string): void {
  const length = lengthOf(text)
  if (length <= most) return
  throw new Refusal(
    `${what} at most ${most.toLocaleString('en')} characters; this one has ${length.toLocaleString('en')}.`,
    422,
  )
}
