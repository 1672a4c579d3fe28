import { afterEach, describe, expect, test, vi } from 'vitest'
import { failureOfCall, fakeModel, partOf, refusal } from './fake-model.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** The waits before a success that follows one refusal. */
async function waitsAfter(body: unknown, headers: Record<string, string> = {}, status = 429) {
  const { analyst, waits } = fakeModel([refusal(status, body, headers), 'Fine.'])
  await analyst.summarize(partOf('x'))
  return waits
}

const says = (message: string) => ({ error: { message } })

describe('a rate limit is waited for', () => {
  test.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    ['milliseconds', { 'retry-after': '1', 'retry-after-ms': '494' }, 494],
  ])('Retry-After in %s', async (_name, headers, wait) => {
    expect(await waitsAfter(says('Slow down.'), headers)).toEqual([wait])
  })

  test('Retry-After as a date', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12, 0, 0) })
    expect(
      await waitsAfter(says('Slow down.'), { 'retry-after': 'Thu, 01 Jan 2026 12:00:09 GMT' }),
    ).toEqual([9_000])
  })

  test('Google’s RetryInfo in a list, although the sentence says quota', async () => {
    const error = {
      code: 429,
      message: 'You exceeded your current quota. Please retry in 12s.',
      status: 'RESOURCE_EXHAUSTED',
      details: [
        { violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier' }] },
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '48s' },
      ],
    }
    expect(await waitsAfter([{ error }])).toEqual([48_000])
    expect(await waitsAfter({ error })).toEqual([48_000])
  })

  test.each([
    ['You exceeded your current quota. Please retry in 48.5s.', 48_500],
    ['quota: retry in 48 s', 48_000],
    ['Rate limit reached. Please try again in 1m2.5s. Visit us.', 62_500],
    ['Please try again in 494ms.', 494],
    ['Please retry after 6 seconds.', 6_000],
    ['Try again in 1 minute and 5 seconds', 65_000],
    ['Limit of tokens per day (TPD). Please try again in 8.6s.', 8_600],
  ])('«%s»', async (message, wait) => {
    expect(await waitsAfter(says(message))).toEqual([wait])
  })

  test('fields come before sentences', async () => {
    expect(await waitsAfter(says('Please retry in 48 s'), { 'retry-after': '3' })).toEqual([3_000])
  })

  test('an error inside a 200, and an overloaded server', async () => {
    expect(await waitsAfter(says('Please retry in 5 s'), {}, 200)).toEqual([5_000])
    expect(await waitsAfter(says('Overloaded'), { 'retry-after': '20' }, 503)).toEqual([20_000])
  })

  test('without a word on its end, for a minute in all; then it is slow', async () => {
    const { analyst, waits } = fakeModel([refusal(429, says('Slow down.'), { 'retry-after': '0' })])
    expect((await failureOfCall(analyst.summarize(partOf('x')))).code).toBe('slow')
    expect(waits).toEqual([4_000, 8_000, 16_000, 32_000])
  })
})

test('a wait of more than about a minute is not begun', async () => {
  const { analyst, asked, waits } = fakeModel([
    refusal(429, says('Slow down.'), { 'retry-after': '76' }),
  ])
  expect((await failureOfCall(analyst.summarize(partOf('x')))).code).toBe('slow')
  expect([asked.length, waits]).toEqual([1, []])
})

test('a wait that outlasts the time of the request is not begun', async () => {
  const { analyst, asked, waits } = fakeModel(
    [refusal(429, says('Slow down.'), { 'retry-after': '30' })],
    { timeout: 10_000 },
  )
  expect((await failureOfCall(analyst.summarize(partOf('x')))).code).toBe('slow')
  expect([asked.length, waits]).toEqual([1, []])
})

test('a wait that is aborted ends the request with the failure before it', async () => {
  const { analyst, asked } = fakeModel([refusal(500, says('Sorry.'))], {
    wait: async (_milliseconds, signal) => {
      expect(signal).toBeInstanceOf(AbortSignal)
      throw new DOMException('Aborted', 'AbortError')
    },
  })
  expect((await failureOfCall(analyst.summarize(partOf('x')))).code).toBe('broken')
  expect(asked).toHaveLength(1)
})

test('the wait of production lasts as long as asked, and stops with the request', async () => {
  const { analyst, asked } = fakeModel(
    [refusal(429, says('x'), { 'retry-after-ms': '30' }), 'Fine.'],
    { wait: undefined },
  )
  const started = performance.now()
  await analyst.summarize(partOf('x'))
  expect(performance.now() - started).toBeGreaterThan(25)
  expect(asked).toHaveLength(2)
})

test('a wait that is too long for a request is passed on to the caller', async () => {
  const { analyst } = fakeModel([refusal(429, says('Slow down.'), { 'retry-after': '600' })])
  const error = await failureOfCall(analyst.summarize(partOf('x')))
  expect(error).toMatchObject({ code: 'slow', retryAfter: 600_000 })
})
