import { Refusal } from './refusal.ts'

/**
 * What a person typed, as it is kept: line ends as `\n`, no control characters but line breaks and tabs (PostgreSQL cannot keep a
 * NUL, and the rest only hides things), no blanks around it. Bidi controls stay: they are part of some languages' writing, and the
 * pages isolate them.
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

/** How long a text is to the person who typed it: in code points, not in UTF-16 halves. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** Refuses a text that is longer than allowed, with both numbers: `A bio has at most 2,000 characters; this one has 2,001.` */
export function refuseLonger(text: string, most: number, what: string): void {
  const length = lengthOf(text)
  if (length <= most) return
  throw new Refusal(
    `${what} at most ${most.toLocaleString('en')} characters; this one has ${length.toLocaleString('en')}.`,
    422,
  )
}
