import { z } from 'zod'
import type { Analyst, Answered } from '../analyst.ts'
import { openThread } from './thread.ts'

const sentence = z.object({ text: z.string(), evidence: z.string().nullable() })
const summary = z.object({ paragraphs: z.array(z.array(sentence)), isWhole: z.boolean() })
const question = z.object({
  question: z.string(),
  answer: z.string(),
  evidence: z.string().nullable(),
})
const questions = z.object({ questions: z.array(question), isWhole: z.boolean() })

const thread = openThread()

/**
 * The analyst for sites without a model. It selects sentences and writes none, so every sentence of
 * a summary and every answer is a quotation from the transcript. It shows little: without sentences
 * that can be read alone a part has no summary, without good questions it has none
 * (docs/learning.md). It needs no key and no network, is deterministic, and works in a thread of
 * its own.
 */
export const extractiveAnalyst: Analyst = {
  name: 'key sentences, chosen without a language model',

  async summarize(part) {
    return free(summary.parse(await thread.call({ method: 'summarize', args: [part] })))
  },

  async ask(part, count, deeperLast) {
    return free(
      questions.parse(await thread.call({ method: 'ask', args: [part, count, deeperLast] })),
    )
  },

  async summarizeComments(comments) {
    return free(
      z.string().parse(await thread.call({ method: 'summarizeComments', args: [comments] })),
    )
  },

  async rateComments(comments) {
    return free(z.string().parse(await thread.call({ method: 'rateComments', args: [comments] })))
  },
}

function free<Value>(value: Value): Answered<Value> {
  return { value, tokens: 0 }
}
