import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { questionsIn, summaryIn } from './replies.ts'

/** Half a reply each, as models of many makers write them, and the true lines that it has. */
const forms = z
  .array(
    z.object({
      name: z.string(),
      half: z.enum(['summary', 'questions']),
      reply: z.string(),
      isCutOff: z.boolean(),
      keeps: z.array(z.union([z.string(), z.array(z.string())])).nullable(),
    }),
  )
  .parse(JSON.parse(readFileSync(new URL('replies.test.json', import.meta.url), 'utf8')))

it.each(forms)('$half: $name', ({ half, keeps, ...form }) => {
  const reply = { text: form.reply, isCutOff: form.isCutOff, tokens: 0, promptTokens: 0 }
  const shown =
    half === 'summary'
      ? summaryIn(reply)?.paragraphs.flatMap((found) => found.map(({ text }) => text))
      : questionsIn(reply, 9)?.questions.map(({ question, answer }) => [question, answer])
  expect(shown ?? null).toEqual(keeps)
})
