import type { WinkMethods } from 'wink-nlp'
import type { Analyst, Answered, QuestionAndAnswer } from '../analyst.ts'
import { commentRating, commentSummary, type Opinion } from './comment-opinions.ts'
import { bestSentences, type Ranked, rankSentences, splitEvenly, stemsOf } from './key-sentences.ts'
import { lowerCaseWords, questionAbout, topicOf } from './question-forms.ts'
import { sentencesOf } from './sentences.ts'

/** Letters of a chunk per paragraph of its summary, and the most paragraphs. */
const LETTERS_PER_PARAGRAPH = 3_000
const MAX_PARAGRAPHS = 5

/**
 * The analyst for sites without a model. It selects sentences and writes none, so every sentence of
 * a summary and every answer is a quote from the transcript (white space apart) whose time can be
 * found. It needs no key and no network, and is deterministic. It is made for English; in other
 * languages it selects less well.
 */
export const extractiveAnalyst: Analyst = {
  name: 'key sentences, chosen without a language model',

  async summarize(chunk) {
    return withoutCost(summaryOf(await rankedSentences(chunk), chunk.length))
  },

  async ask(chunk, count, deeperLast) {
    const sentences = await rankedSentences(chunk)
    const deeper = deeperLast && count > 1 ? joiningQuestion(sentences) : null
    const plain = questionsOf(sentences, deeper ? count - 1 : count)
    return withoutCost(deeper ? [...plain, deeper] : plain)
  },

  async summarizeComments(comments) {
    return withoutCost(commentSummary(await opinions(comments)))
  },

  async rateComments(comments) {
    return withoutCost(commentRating(await opinions(comments)))
  },
}

const withoutCost = <Value>(value: Value): Answered<Value> => ({ value, tokens: 0 })

async function rankedSentences(chunk: string): Promise<Ranked[]> {
  return rankSentences(sentencesOf(await englishModel(), chunk))
}

/**
 * The best sentences of each part of the text, one paragraph per part, so that the summary covers
 * the text to its end.
 */
function summaryOf(sentences: Ranked[], length: number): string {
  const paragraphs = Math.max(
    1,
    Math.min(
      MAX_PARAGRAPHS,
      Math.round(length / LETTERS_PER_PARAGRAPH),
      Math.floor(sentences.length / 2),
    ),
  )
  return splitEvenly(sentences, paragraphs)
    .map((part) => bestSentences(part, Math.max(2, Math.min(4, Math.ceil(part.length / 4)))))
    .map((chosen) => chosen.map(({ sentence }) => sentence.text).join(' '))
    .join('\n\n')
}

/** A question from each part of the text, in its order; none from a part without one. */
function questionsOf(sentences: Ranked[], count: number): QuestionAndAnswer[] {
  const lowerCase = lowerCaseWords(sentences.map(({ sentence }) => sentence))
  const seen = new Set<string>()
  return splitEvenly(sentences, count).flatMap((part) => {
    const heaviest = part.reduce((most, { weight }) => Math.max(most, weight), 0) || 1
    const [first] = part
      .flatMap(({ sentence, weight }) => {
        const asked = questionAbout(sentence, lowerCase)
        return asked && !seen.has(asked.question)
          ? [
              {
                question: asked.question,
                answer: sentence.text,
                score: weight / heaviest + asked.quality / 3,
              },
            ]
          : []
      })
      .sort((a, b) => b.score - a.score)
    if (!first) return []
    seen.add(first.question)
    return [{ question: first.question, answer: first.answer }]
  })
}

/**
 * A question about two key sentences, one from each half of the text: the pair among the best with
 * the most stems in common.
 */
function joiningQuestion(sentences: Ranked[]): QuestionAndAnswer | null {
  const [early = [], late = []] = splitEvenly(sentences, 2).map((half) =>
    bestSentences(half, 6).filter(({ sentence }) => topicOf(sentence)),
  )
  const [pair] = early
    .flatMap((one) => late.map((other) => ({ one, other, common: commonStems(one, other) })))
    .sort(
      (a, b) =>
        b.common - a.common || b.one.weight + b.other.weight - (a.one.weight + a.other.weight),
    )
  if (!pair) return null

  const [one, other] = [topicOf(pair.one.sentence), topicOf(pair.other.sentence)]
  const question =
    one === other
      ? `Which two things does the video say about “${one}”, and how are they connected?`
      : `How are “${one}” and “${other}” connected in what the video says?`
  return { question, answer: `${pair.one.sentence.text} ${pair.other.sentence.text}` }
}

function commonStems(one: Ranked, other: Ranked): number {
  const theirs = stemsOf(other.sentence)
  return [...stemsOf(one.sentence)].filter((stem) => theirs.has(stem)).length
}

/** Letters of a comment that are read; the rest of a longer one is rarely about the video. */
const MAX_COMMENT = 2_000

async function opinions(comments: string[]): Promise<Opinion[]> {
  const nlp = await englishModel()
  return comments.flatMap((comment) => {
    const text = comment.slice(0, MAX_COMMENT).toWellFormed().replace(/\s+/g, ' ').trim()
    if (!text) return []
    const sentiment = nlp.readDoc(text).out(nlp.its.sentiment)
    return [
      {
        sentiment: typeof sentiment === 'number' ? sentiment : 0,
        sentences: sentencesOf(nlp, text),
      },
    ]
  })
}

let loading: Promise<WinkMethods> | undefined

/**
 * Loads the English model at first use: it is 4 MB and takes 0.1 s, which a site with a language
 * model does not need.
 */
function englishModel(): Promise<WinkMethods> {
  loading ??= (async () => {
    const [{ default: wink }, { default: english }] = await Promise.all([
      import('wink-nlp'),
      import('wink-eng-lite-web-model'),
    ])
    return wink(english, ['sbd', 'pos', 'negation', 'sentiment'])
  })()
  return loading
}
