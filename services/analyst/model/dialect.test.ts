import { describe, expect, test } from 'vitest'
import { completion, failureOfCall, fakeModel, partOf, refusal } from './fake-model.ts'

const summary = '{"paragraphs": [[{"sentence": "One.", "evidence": "a"}]]}'

/** The formats of the requests. */
function formatsIn(asked: { body: Record<string, unknown> }[]) {
  return asked.map(({ body }) => {
    const format = body.response_format
    return format && typeof format === 'object' && 'type' in format ? format.type : 'none'
  })
}

describe('the format of a reply', () => {
  test('is a strict schema for summaries and questions, and none for prose', async () => {
    const { analyst, asked } = fakeModel([summary, '{"questions": []}', 'They like it.', '**A**'])
    await analyst.summarize(partOf('x'))
    await analyst.ask(partOf('x'), 3, false)
    await analyst.summarizeComments(['x'])
    await analyst.rateComments(['x'])
    expect(formatsIn(asked)).toEqual(['json_schema', 'json_schema', 'none', 'none'])
    expect(asked[0]?.body.response_format).toMatchObject({
      json_schema: { name: 'summary', strict: true, schema: { additionalProperties: false } },
    })
    expect(asked[0]?.user).toContain('JSON')
  })

  const parameter = { error: { message: 'Not with this model.', param: 'response_format' } }
  test.each([
    ['a parameter', 400, parameter],
    ['a sentence', 400, { error: "'response_format.type' must be 'text'" }],
    ['a schema', 400, { error: { message: 'This model does not support json_schema.' } }],
    ['a place', 422, { detail: [{ loc: ['body', 'response_format'], msg: 'Extra inputs' }] }],
    ['a code', 400, { error: { message: 'Failed', code: 'json_validate_failed' } }],
    ['a grammar of an old server', 500, { error: { message: 'failed to parse grammar' } }],
    ['nothing', 400, { error: { message: 'Bad Request' } }],
    ['an old server', 501, ''],
  ])(
    'is the next one when a server refuses it with %s, from then on',
    async (_name, status, body) => {
      const no = refusal(status, body)
      const { analyst, asked } = fakeModel([no, summary, summary, no, summary, summary])
      for (let call = 0; call < 4; call++) await analyst.summarize(partOf('x'))
      expect(formatsIn(asked)).toEqual([
        'json_schema',
        'json_object',
        'json_object',
        'json_object',
        'none',
        'none',
      ])
    },
  )

  test('is remembered per server', async () => {
    const first = fakeModel([refusal(400, parameter), summary])
    await first.analyst.summarize(partOf('x'))
    const second = fakeModel([summary])
    await second.analyst.summarize(partOf('x'))
    expect(formatsIn(second.asked)).toEqual(['json_schema'])
  })

  test('is not given up for refusals of another kind, nor if all are refused', async () => {
    const filter = fakeModel([refusal(400, { error: { code: 'content_filter' } })])
    await failureOfCall(filter.analyst.summarize(partOf('x')))
    expect(formatsIn(filter.asked)).toEqual(['json_schema'])

    const all = fakeModel([
      refusal(400, { error: { message: 'The first.' } }),
      refusal(400, { error: { message: 'Another.' } }),
      refusal(400, { error: { message: 'Another.' } }),
      summary,
    ])
    const error = await failureOfCall(all.analyst.summarize(partOf('x')))
    expect([error.code, String(error.cause)]).toEqual(['refused', 'Error: The first.'])
    await all.analyst.summarize(partOf('x'))
    expect(formatsIn(all.asked)).toEqual(['json_schema', 'json_object', 'none', 'json_schema'])
  })
})

test('more room is asked for by the name that the server takes, or not at all', async () => {
  const cut = completion('One. Tw', 'length', 300)
  const no = (name: string) => refusal(400, { error: { message: `Unknown: ${name}`, param: name } })
  const { analyst, asked } = fakeModel([
    cut,
    no('max_completion_tokens'),
    summary,
    cut,
    no('max_tokens'),
    summary,
    cut,
    summary,
  ])
  for (let call = 0; call < 3; call++)
    expect((await analyst.summarize(partOf('x'))).value.isWhole).toBe(true)
  expect(
    asked.map(({ body }) =>
      ['max_completion_tokens', 'max_tokens'].filter((name) => name in body).join(),
    ),
  ).toEqual(['', 'max_completion_tokens', 'max_tokens', '', 'max_tokens', '', '', ''])
  expect(new Set(formatsIn(asked))).toEqual(new Set(['json_schema']))
})
