import type { Questions, Summary, TranscriptPart } from '../analyst.ts'
import { commentRating, commentSummary, type Opinion } from './comment-opinions.ts'
import { commentSentences } from './comment-sentences.ts'
import { englishModel } from './english-words.ts'
import { languageOf } from './language.ts'
import { rulesOf } from './languages/languages.ts'
import type { LanguageRules } from './languages/rules.ts'
import { questionsOf } from './questions.ts'
import { sentencesOf } from './sentences.ts'
import { summaryOf } from './summary.ts'
import { type Terms, termsOf } from './terms.ts'
import { type ReadSentence, readSentences } from './words.ts'

/** What the extractive analyst does, without the thread that it does it in. */

export async function summarize(part: TranscriptPart): Promise<Summary> {
  const { sentences, terms, rules } = await read(part)
  return { paragraphs: summaryOf(sentences, terms, rules, part.text.length), isWhole: true }
}

export async function ask(
  part: TranscriptPart,
  count: number,
  deeperLast: boolean,
): Promise<Questions> {
  const { sentences, terms, rules } = await read(part)
  const summary = new Set(
    summaryOf(sentences, terms, rules, part.text.length)
      .flat()
      .map(({ text }) => text),
  )
  const isInSummary = (sentence: ReadSentence) => summary.has(sentence.text)
  const questions = questionsOf(sentences, terms, rules, count, deeperLast, isInSummary)
  return { questions, isWhole: true }
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
}

async function read(part: TranscriptPart): Promise<ReadPart> {
  const language = languageOf(part.language, part.text)
  const rules = rulesOf(language)
  const tagger = language === 'en' ? await englishModel() : null
  const sentences = readSentences(sentencesOf(part, language, rules), rules, tagger)
  return { sentences, terms: termsOf(sentences, rules), rules }
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
