/** Letters. "No: above forty-two degrees …" is an answer, "No, it is not." is none. */
const shortestReason = 40

/** A question to answer with yes or no, of one word, or about the one who speaks. */
export function isPoor(question: string, answer: string): boolean {
  return (
    !/\s|[^\p{ASCII}]/u.test(question) ||
    (/^(?:yes|no)\b/i.test(answer) && answer.length < shortestReason) ||
    /\b(?:the|this) (?:speaker|lecturer|narrator|presenter|video|transcript)\b/i.test(question)
  )
}

/** The same question in another wording: four of five words are the same. */
export function isAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map(
    (text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)),
  )
  const both = first?.intersection(second ?? new Set()).size ?? 0
  return both > 0 && both >= 0.8 * Math.max(first?.size ?? 0, second?.size ?? 0)
}
