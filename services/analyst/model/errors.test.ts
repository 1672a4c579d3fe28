import { expect, test } from 'vitest'
import type { ServiceErrorCode } from '../../service-error.ts'
import { failureOfCall, fakeModel, KEY, partOf, refusal } from './fake-model.ts'

/*
 * Error bodies after the shapes that servers send, with sentences of our own.
 */

type Shape = [name: string, status: number, body: unknown, code: ServiceErrorCode]

const quota = 'You exceeded your current quota, please check your plan.'
const html = '<html><head><title>502 Bad Gateway</title></head></html>'

const shapes: Shape[] = [
  // OpenAI
  ['a quota', 429, { error: { message: quota, type: 'insufficient_quota', code: null } }, 'quota'],
  ['a quota by its code', 429, { error: { message: '', code: 'insufficient_quota' } }, 'quota'],
  ['a quota by its sentence', 429, { error: { message: quota, type: null, code: null } }, 'quota'],
  ['a sentence instead of an object', 429, { error: quota }, 'quota'],
  ['a bad key', 401, { error: { message: 'No.', code: 'invalid_api_key' } }, 'denied'],
  ['a country', 403, { error: { message: 'Not in your country' } }, 'denied'],
  ['a long prompt', 400, { error: { code: 'context_length_exceeded', message: '' } }, 'refused'],
  ['a failure', 500, { error: { message: 'Sorry', type: 'server_error', code: null } }, 'broken'],
  [
    'a limit of tokens per day',
    429,
    {
      error: {
        message: 'Rate limit reached on tokens per day (TPD). Please try again in 27m21.6s.',
        type: 'tokens',
        code: 'rate_limit_exceeded',
      },
    },
    'quota',
  ],
  // OpenRouter
  ['credits', 402, { error: { code: 402, message: 'More credits', metadata: {} } }, 'quota'],
  ['no key', 401, { error: { code: 401, message: 'No auth credentials found' } }, 'denied'],
  [
    'a moderation',
    403,
    { error: { code: 403, message: 'Your input was flagged', metadata: { reasons: ['x'] } } },
    'refused',
  ],
  [
    'free models',
    429,
    { error: { code: 429, message: 'Rate limit exceeded: free-models-per-day.' } },
    'quota',
  ],
  [
    'a provider',
    429,
    {
      error: { code: 429, message: 'Provider returned error', metadata: { raw: 'Busy upstream' } },
    },
    'slow',
  ],
  [
    'a failure behind it',
    502,
    { error: { code: 429, message: 'Provider returned error' } },
    'slow',
  ],
  // Google
  [
    'a key in a list',
    400,
    [
      {
        error: {
          code: 400,
          status: 'INVALID_ARGUMENT',
          message: 'No.',
          details: [{ reason: 'API_KEY_INVALID' }],
        },
      },
    ],
    'denied',
  ],
  [
    'a limit in a list',
    429,
    [
      {
        error: {
          code: 429,
          status: 'RESOURCE_EXHAUSTED',
          message: `${quota} Please retry in 48.2s.`,
        },
      },
    ],
    'slow',
  ],
  [
    'a limit per minute without a delay',
    429,
    [
      {
        error: {
          message: quota,
          details: [{ violations: [{ quotaId: 'GenerateRequestsPerMinutePerProject' }] }],
        },
      },
    ],
    'slow',
  ],
  [
    'a limit per day, with a wrong delay',
    429,
    [
      {
        error: {
          code: 429,
          status: 'RESOURCE_EXHAUSTED',
          message: quota,
          details: [
            { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] },
            { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '48s' },
          ],
        },
      },
    ],
    'quota',
  ],
  [
    'an overload',
    503,
    [{ error: { code: 503, status: 'UNAVAILABLE', message: 'Later' } }],
    'broken',
  ],
  // xAI
  [
    'a bad key with 400',
    400,
    { code: 'Client specified an invalid argument', error: `Incorrect API key provided: ${KEY}` },
    'denied',
  ],
  [
    'credits with 403',
    403,
    { code: 'No permission', error: 'Your team has used all available credits.' },
    'quota',
  ],
  ['a model', 404, { code: 'Not found', error: 'The model owl does not exist' }, 'not-found'],
  // Perplexity
  [
    'a model with 400',
    400,
    { error: { message: 'No such model', type: 'invalid_model', code: 400 } },
    'not-found',
  ],
  [
    'a quota with 401',
    401,
    { error: { message: quota, type: 'insufficient_quota', code: 401 } },
    'quota',
  ],
  ['a page', 401, '<html>401 Authorization Required</html>', 'denied'],
  // Mistral
  [
    'a rate',
    429,
    { object: 'error', message: 'Requests rate limit', type: 'rate_limited', code: '1300' },
    'slow',
  ],
  [
    'an invalid model',
    400,
    { object: 'error', message: 'Invalid model', type: 'invalid_model', code: '1500' },
    'not-found',
  ],
  [
    'details',
    422,
    { detail: [{ type: 'missing', loc: ['body', 'messages'], msg: 'Required' }] },
    'refused',
  ],
  [
    'details in a message',
    422,
    { object: 'error', message: { detail: [{ msg: 'Required' }] } },
    'refused',
  ],
  ['no name', 401, { detail: 'Unauthorized' }, 'denied'],
  // Azure
  [
    'a filter',
    400,
    {
      error: {
        code: 'content_filter',
        message: '',
        status: 400,
        innererror: { code: 'ResponsibleAIPolicyViolation' },
      },
    },
    'refused',
  ],
  [
    'an inner filter',
    400,
    { error: { code: null, message: '', innererror: { code: 'ResponsibleAIPolicyViolation' } } },
    'refused',
  ],
  ['a deployment', 404, { error: { code: 'DeploymentNotFound', message: '' } }, 'not-found'],
  [
    'a numeric string',
    429,
    { error: { code: '429', message: 'Please retry after 6 seconds.' } },
    'slow',
  ],
  ['a subscription', 401, { statusCode: 401, message: 'Access denied' }, 'denied'],
  // Cohere
  ['a token', 401, { id: 'x', message: 'invalid api token' }, 'denied'],
  ['a trial per month', 429, { message: 'Trial keys have 1000 API calls / month.' }, 'quota'],
  ['a trial per minute', 429, { message: 'Trial keys have 10 API calls / minute.' }, 'slow'],
  // Bedrock
  [
    'throttling with 400',
    400,
    { __type: 'com.amazon.coral.service#ThrottlingException', message: 'Too many requests' },
    'slow',
  ],
  ['tokens per day', 429, { message: 'Too many tokens per day, please wait.' }, 'quota'],
  ['access', 400, { __type: 'AccessDeniedException:http://x', Message: 'No' }, 'denied'],
  ['an invalid request', 400, { message: 'The model identifier is malformed' }, 'refused'],
  // Anthropic, Ollama, gateways
  [
    'an overload with 529',
    529,
    { type: 'error', error: { type: 'overloaded_error', message: '' } },
    'broken',
  ],
  [
    'a balance',
    400,
    {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'Your credit balance is too low' },
    },
    'quota',
  ],
  ['a missing model', 404, { error: "model 'owl' not found" }, 'not-found'],
  ['memory', 500, { error: 'model requires more system memory' }, 'broken'],
  ['a page of a gateway', 502, html, 'broken'],
  ['nothing', 503, '', 'broken'],
  ['a redirect', 302, '', 'refused'],
  ['null', 400, null, 'refused'],
  // Inside a 200
  ['a rate inside', 200, { error: { code: 429, message: 'Slow down' } }, 'slow'],
  ['a list inside', 200, [{ error: { code: 401, message: 'No' } }], 'denied'],
  ['a sentence inside', 200, { error: 'unable to load model' }, 'broken'],
  [
    'an error of a choice',
    200,
    {
      choices: [
        { finish_reason: 'error', error: { code: 502, message: 'x' }, message: { content: 'Li' } },
      ],
    },
    'broken',
  ],
]

test.each(shapes)('%s: %i with %j is %s', async (_name, status, body, code) => {
  const reply = typeof body === 'string' ? new Response(body, { status }) : refusal(status, body)
  const { analyst, asked } = fakeModel([reply])
  const error = await failureOfCall(analyst.summarizeComments(['x']))
  expect(error.code).toBe(code)
  expect(`${error.stack}${String(error.cause)}`).not.toContain(KEY)
  // Temporary failures are tried five times, all others once.
  expect(asked).toHaveLength(code === 'slow' || code === 'broken' ? 5 : 1)
})

test('the detail has status and name, the cause the sentence, within limits', async () => {
  const body = {
    error: { message: 'm'.repeat(100_000), type: 'x'.repeat(100_000), code: 'bad_one' },
  }
  const error = await failureOfCall(fakeModel([refusal(400, body)]).analyst.summarize(partOf('x')))
  expect(error.message).toBe('analyst: refused (400 bad_one)')
  expect(String(error.cause).length).toBeLessThan(600)
})

test('of several names, the one that decided is the detail', async () => {
  const error = { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] }
  const { analyst } = fakeModel([refusal(400, [{ error }])])
  expect((await failureOfCall(analyst.summarize(partOf('x')))).message).toBe(
    'analyst: denied (400 API_KEY_INVALID)',
  )
})

test('a page of HTML is no cause', async () => {
  const { analyst } = fakeModel([new Response(html, { status: 502 })])
  expect((await failureOfCall(analyst.summarize(partOf('x')))).cause).toBeUndefined()
})

test('a body of many levels and objects is read within limits', async () => {
  const many = Array.from({ length: 50_000 }, (_, n) => ({ message: `m${n}` }))
  const deep = `${'{"error":'.repeat(5_000)}1${'}'.repeat(5_000)}`
  for (const body of [JSON.stringify(many), deep]) {
    const { analyst } = fakeModel([new Response(body, { status: 403 })])
    const error = await failureOfCall(analyst.summarize(partOf('x')))
    expect(error.code).toBe('denied')
    expect(String(error.cause).length).toBeLessThan(600)
  }
})
