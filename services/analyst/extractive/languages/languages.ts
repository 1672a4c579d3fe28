import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { portuguese } from './portuguese.ts'
import type { LanguageRules } from './rules.ts'
import { spanish } from './spanish.ts'

const known: Record<string, LanguageRules> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  pt: portuguese,
}

const none: ReadonlySet<string> = new Set()

/** Of a language without word lists only the structure of a sentence is judged. */
const unknownLanguage: LanguageRules = {
  functionWords: none,
  commonWords: none,
  openers: /(?!)/,
  leaning: () => false,
  spoiling: () => false,
  pronouns: none,
  determiners: none,
  danglers: none,
  abbreviations: none,
  clauseStarts: () => false,
  finiteVerbs: none,
  verbEndings: /(?!)/,
  splice: /(?!)/,
  capitalizesNouns: false,
  frames: null,
}

/** @param language an ISO 639-1 code, or `null` */
export function rulesOf(language: string | null): LanguageRules {
  return known[language ?? ''] ?? unknownLanguage
}
