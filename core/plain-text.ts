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
