import type { Questions, Summary, SummarySentence, TranscriptPart } from '../analyst.ts'
import { commentRating, commentSummary, type Opinion } from './comment-opinions.ts'
import { commentSentences } from './comment-sentences.ts'
import { englishModel } from './english-words.ts'
import { languageOf } from './language.ts'
import { rulesOf } from './languages/languages.ts'
import type { LanguageRules } from './languages/rules.ts'
import { askedSentences, questionsOf } from './questions.ts'
import { sentencesOf } from './sentences.ts'
import { summaryOf } from './summary.ts'
import { type Terms, termsOf } from './terms.ts'
import { type ReadSentence, readSentences } from './words.ts'

/* The work of the extractive analyst, which `extractive.ts` runs on a thread. */

/** Key sentences of a part in its order; the questions' sentences are left out. */
export async function summarize(part: TranscriptPart): Promise<Summary> {
  return { paragraphs: summaryIn(await read(part)), isWhole: true }
}

/**
 * At most `count` questions about a part, in its order.
 * @param deeperLast puts a question for a reason at the end, if there is one
 */
export async function ask(
  part: TranscriptPart,
  count: number,
  deeperLast: boolean,
): Promise<Questions> {
  const text = await read(part)
  const { sentences, terms, rules } = text
  const summary = new Set(
    summaryIn(text)
      .flat()
      .map((sentence) => sentence.text),
  )
  const isInSummary = (sentence: ReadSentence) => summary.has(sentence.text)
  const questions = questionsOf(sentences, terms, rules, count, deeperLast, isInSummary)
  return { questions, isWhole: true }
}

function summaryIn({ sentences, terms, rules, length }: ReadPart): SummarySentence[][] {
  const asked = askedSentences(sentences, terms, rules)
  return summaryOf(sentences, terms, rules, length, (sentence) => asked.has(sentence))
}

export async function summarizeComments(comments: string[]): Promise<string> {
  return commentSummary(await opinionsOf(comments))
}

export async function rateComments(comments: string[]): Promise<string> {
  return commentRating(await opinionsOf(comments))
}

interface ReadPart {
  sentences: ReadSentence[]
  terms: Terms
  rules: LanguageRules
  /** Characters of the part. */
  length: number
}

async function read(part: TranscriptPart): Promise<ReadPart> {
  const language = languageOf(part.language, part.text)
  const rules = rulesOf(language)
  const tagger = language === 'en' ? await englishModel() : null
  const sentences = readSentences(sentencesOf(part, language, rules), rules, tagger)
  return { sentences, terms: termsOf(sentences, rules), rules, length: part.text.length }
}

/** Letters of a comment that are read; the rest of a longer one is rarely about the video. */
const MAX_COMMENT = 2_000

async function opinionsOf(comments: string[]): Promise<Opinion[]> {
  const nlp = await englishModel()
  return comments.flatMap((comment) => {
    const text = comment.slice(0, MAX_COMMENT).toWellFormed().replace(/\s+/g, ' ').trim()
    if (!text) return []
    const sentiment = nlp.readDoc(text).out(nlp.its.sentiment)
    return [
      {
        sentiment: typeof sentiment === 'number' ? sentiment : 0,
        sentences: commentSentences(nlp, text),
      },
    ]
  })
}
