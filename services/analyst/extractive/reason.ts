import type { LanguageRules } from './languages/rules.ts'
import type { AskedQuestion } from './questions.ts'
import type { ReadSentence, Token } from './words.ts'

const ENGLISH_REASON =
  /^(?<effect>[^,;:"“”?!()]{15,110}),? (?<cause>because (?!of\b)[^;:"“”?!()]{15,160})\.$/

/** «Leaves look green because …»: asks why, and answers with the clause of the cause. */
export function reasonOf(
  sentence: ReadSentence,
  rules: LanguageRules,
  lowerCase: ReadonlySet<string>,
): AskedQuestion | null {
  const pattern = rules.frames?.reason ?? ENGLISH_REASON
  const isEnglish = sentence.tokens.some(({ pos }) => pos !== 'X')
  if (!isEnglish && !rules.frames) return null
  const { effect, cause } = pattern.exec(sentence.text)?.groups ?? {}
  if (!effect || !cause) return null
  if (isEnglish && !areClauses(sentence.tokens)) return null

  const first = sentence.tokens[0]
  const isName = first?.isContentWord && /^(?:PROPN|X)$/.test(first.pos)
  const inside =
    !rules.capitalizesNouns && (!isName || lowerCase.has(first?.text.toLowerCase() ?? ''))
      ? effect.charAt(0).toLowerCase() + effect.slice(1)
      : effect
  return {
    question: rules.frames ? rules.frames.why(inside) : `Why is it that ${inside}?`,
    answer: `${cause.charAt(0).toUpperCase()}${cause.slice(1)}.`,
    about: sentence.tokens
      .filter(({ isContentWord }) => isContentWord)
      .slice(0, 2)
      .map(({ key }) => key)
      .join(' '),
    quality: 1.6,
    isDeeper: true,
  }
}

/** Effect and cause have a verb each, and the cause names its subject. */
function areClauses(tokens: Token[]): boolean {
  const because = tokens.findIndex(({ text }) => text.toLowerCase() === 'because')
  const [effect, cause] = [tokens.slice(0, because), tokens.slice(because + 1)]
  const hasVerb = (clause: Token[]) => clause.some(({ pos }) => pos === 'VERB' || pos === 'AUX')
  return (
    /^(?:DET|NOUN|PROPN|ADJ|NUM)$/.test(effect[0]?.pos ?? 'X') &&
    // «… because it is round»: the subject, or something else in the sentence?
    !/^(?:it|it's|its|this|that|that's)$/i.test(cause[0]?.text ?? '') &&
    hasVerb(effect) &&
    hasVerb(cause) &&
    cause.length >= 4
  )
}
