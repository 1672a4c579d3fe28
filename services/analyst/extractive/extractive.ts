import type { WinkMethods } from 'wink-nlp'
import type { Analyst, Answered, QuestionAndAnswer } from '../analyst.ts'
import { commentRating, commentSummary, type Opinion } from './comment-opinions.ts'
import { best, parts, type Ranked, rank, stemsOf } from './key-sentences.ts'
import { lowerCaseWords, questionAbout, topicOf } from './question-forms.ts'
import { sentencesOf } from './sentences.ts'

/** Letters of a transcript to one paragraph of its summary, and the most paragraphs of a chunk. */
const PARAGRAPH_OF = 3_000
const MOST_PARAGRAPHS = 5

/**
 * The analyst of a site without a model: it chooses and says nothing of its own, so every sentence of a summary and every answer stands
 * in the transcript word for word (white space apart) and its time can be found there. No key, no network, no chance: the same text gives
 * the same analysis. It knows English; of other languages it chooses with a poorer eye.
 */
export const extractiveAnalyst: Analyst = {
  name: 'key sentences, chosen without a language model',

  async summarize(chunk) {
    return free(summaryOf(await ranked(chunk), chunk.length))
  },

  async ask(chunk, count, deeperLast) {
    const sentences = await ranked(chunk)
    const deeper = deeperLast && count > 1 ? joiningQuestion(sentences) : null
    const plain = questionsOf(sentences, deeper ? count - 1 : count)
    return free(deeper ? [...plain, deeper] : plain)
  },

  async summarizeComments(comments) {
    return free(commentSummary(await opinions(comments)))
  },

  async rateComments(comments) {
    return free(commentRating(await opinions(comments)))
  },
}

const free = <Value>(value: Value): Answered<Value> => ({ value, tokens: 0 })

async function ranked(chunk: string): Promise<Ranked[]> {
  return rank(sentencesOf(await language(), chunk))
}

/** The best sentences of each part of the text, a paragraph for each part, so that its end is in it as much as its beginning. */
function summaryOf(sentences: Ranked[], length: number): string {
  const paragraphs = Math.max(
    1,
    Math.min(MOST_PARAGRAPHS, Math.round(length / PARAGRAPH_OF), Math.floor(sentences.length / 2)),
  )
  return parts(sentences, paragraphs)
    .map((part) => best(part, Math.max(2, Math.min(4, Math.ceil(part.length / 4)))))
    .map((chosen) => chosen.map(({ sentence }) => sentence.text).join(' '))
    .join('\n\n')
}

/** A question from each part of the text, in its order; from parts that hold none, none. */
function questionsOf(sentences: Ranked[], count: number): QuestionAndAnswer[] {
  const lowerCase = lowerCaseWords(sentences.map(({ sentence }) => sentence))
  const seen = new Set<string>()
  return parts(sentences, count).flatMap((part) => {
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

/** The question that joins two key sentences, one from each half: the two among the best that have most in common. */
function joiningQuestion(sentences: Ranked[]): QuestionAndAnswer | null {
  const [early = [], late = []] = parts(sentences, 2).map((half) =>
    best(half, 6).filter(({ sentence }) => topicOf(sentence)),
  )
  const [pair] = early
    .flatMap((one) => late.map((other) => ({ one, other, common: inCommon(one, other) })))
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

function inCommon(one: Ranked, other: Ranked): number {
  const theirs = stemsOf(other.sentence)
  return [...stemsOf(one.sentence)].filter((stem) => theirs.has(stem)).length
}

/** At most this much of a comment is read: the rest of a longer one is a story. */
const COMMENT_LENGTH = 2_000

async function opinions(comments: string[]): Promise<Opinion[]> {
  const nlp = await language()
  return comments.flatMap((comment) => {
    const text = comment.slice(0, COMMENT_LENGTH).toWellFormed().replace(/\s+/g, ' ').trim()
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

let read: Promise<WinkMethods> | undefined

/** Read at first use: the English model is 4 MB and takes 0.1 s, which a site with a model of its own never needs. */
function language(): Promise<WinkMethods> {
  read ??= (async () => {
    const [{ default: wink }, { default: english }] = await Promise.all([
      import('wink-nlp'),
      import('wink-eng-lite-web-model'),
    ])
    return wink(english, ['sbd', 'pos', 'negation', 'sentiment'])
  })()
  return read
}
