/** What the analyst knows of a language. All words are in lower case, apostrophes straight. */
export interface LanguageRules {
  /** Words without meaning of their own; never a term. */
  functionWords: ReadonlySet<string>
  /** Nouns, adjectives and verbs of every lecture; a term is made of other words. */
  commonWords: ReadonlySet<string>
  /** Words before a sentence that it does without: «And», «So,». Matches the blanks after them. */
  openers: RegExp
  /** Beginnings that lean on the sentence before: connectives, pronouns, answers. */
  leaning: PhraseMatcher
  /**
   * Phrases that spoil a sentence anywhere: they point at a picture or at another sentence, or
   * speak of the lecture, of the speaker or of a sponsor.
   */
  spoiling: PhraseMatcher
  /** Third-person pronouns; one before the first noun refers to another sentence. */
  pronouns: ReadonlySet<string>
  /** Words before a noun; in languages without a tagger they are how a noun is known. */
  determiners: ReadonlySet<string>
  /** A sentence cannot end with one of these. */
  danglers: ReadonlySet<string>
  /** Abbreviations whose full stop does not end a sentence, without the stop. */
  abbreviations: ReadonlySet<string>
  /** Two words that begin a main clause in captions without full stops, or the first of them. */
  clauseStarts: PhraseMatcher
  /** Frequent finite verbs, and endings of others: how a clause is known without a tagger. */
  finiteVerbs: ReadonlySet<string>
  verbEndings: RegExp
  /** Two main clauses with nothing but a comma between them. */
  splice: RegExp
  /** Nouns begin with a capital letter (German). */
  capitalizesNouns: boolean
  /** Questions in the words of the language. */
  frames: QuestionFrames | null
}

export interface QuestionFrames {
  /**
   * Matches a definition in the groups `subject`, `verb` and `predicate`. The predicate begins with
   * its article.
   */
  definition: RegExp
  /** The question about a definition; the subject as it reads inside a sentence. */
  whatIs(subject: string, verb: string): string
  /** Matches a reason in the groups `effect` and `cause`; the cause begins with its conjunction. */
  reason: RegExp
  /** The question for a reason; the effect as it reads inside a sentence. */
  why(effect: string): string
}

/** Whether one of the phrases occurs in a text made by `plainWords`. */
export type PhraseMatcher = (plain: string) => boolean

/** Matches one or more of these words at the beginning of a sentence. Separated by commas. */
export function openers(words: string): RegExp {
  return new RegExp(`^(?:(?:${alternatives(words)})(?: *, *| +))+`, 'iu')
}

/** The words of a list that is separated by white space. */
export function wordList(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}

/** Matches whole phrases anywhere. A star matches the rest of a word. Separated by commas. */
export function anywhere(phrases: string): PhraseMatcher {
  const pattern = new RegExp(`(?<= )(?:${alternatives(phrases)})(?= )`, 'u')
  return (plain) => pattern.test(plain)
}

/** As `anywhere`, at the beginning only. */
export function atBeginning(phrases: string): PhraseMatcher {
  const pattern = new RegExp(`^ (?:${alternatives(phrases)})(?= )`, 'u')
  return (plain) => pattern.test(plain)
}

function alternatives(phrases: string): string {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' ').replaceAll('*', '[^ ]*'))
    .filter(Boolean)
    .join('|')
}

/** The words of a text in lower case, without punctuation, each between blanks. */
export function plainWords(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .replace(/(?!['-])[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])['-]+|['-]+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return ` ${words} `
}

/**
 * The pattern of a definition, out of the patterns of its groups.
 * @param between what may stand between the verb and the predicate
 */
export function definition(subject: string, verb: string, article: string, between = ''): RegExp {
  return new RegExp(
    `^(?<subject>${subject}) (?<verb>${verb}) ${between}(?<predicate>(?:${article}) ?.+)\\.$`,
    'u',
  )
}
