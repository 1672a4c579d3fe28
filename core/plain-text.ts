import { Refusal } from './refusal.ts'

/**
 * Normalizes typed text before it is stored: line ends as `\n`, no control characters but line
 * breaks and tabs (PostgreSQL cannot store a NUL, the rest only hides text), trimmed. Bidi controls
 * stay: some languages need them, and the pages isolate them.
 */
export function plainText(typed: string): string {
  return (
    typed
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .trim()
  )
}

/**
 * A text in one of Unicode's normal forms. Of combining marks in a row the first 30 stay: no word
 * has more (Unicode Standard Annex 15, "Stream-Safe Text Format"), and normalizing sorts them, in a
 * time that grows with the square of their number. 250 kB of them took minutes.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form)
}

/**
 * A text without certain letters at its end. An expression such as `/[.)]+$/` tries each run of
 * them anew from each of its letters.
 * @param letter matches one of them
 */
export function withoutEnding(text: string, letter: RegExp): string {
  let end = text.length
  while (end > 0 && letter.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The length of a text in code points, as its author counts it, not in UTF-16 units. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/**
 * Checks the length of a text in code points. The message names both numbers: `A bio has at most
 * 2,000 characters; this one has 2,001.`
 * @param what the beginning of the message
 * @throws Refusal (422) if the text is longer than `most`
 */
export function refuseLonger(text: string, most: number, what: string): void {
  const length = lengthOf(text)
  if (length <= most) return
  throw new Refusal(
    `${what} at most ${most.toLocaleString('en')} characters; this one has ${length.toLocaleString('en')}.`,
    422,
  )
}
