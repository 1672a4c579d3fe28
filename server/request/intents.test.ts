import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Refusal } from '#core/refusal.ts'
import { type RequestContext, requestContext } from './context.ts'
import { type Intent, intents, onlyIntent } from './intents.ts'
import type { LimitName } from './limits.ts'
import { RateLimited } from './rate-limit.ts'

const unreadable = 'That form could not be read. Please go back and try again.'

/** A person who posts forms. `send` calls an action as a page would. */
function visitor({ limitedBy = null as LimitName | null } = {}) {
  const counted: LimitName[] = []
  const context: Partial<RequestContext> = {
    viewer: null,
    countAgainst(limit) {
      counted.push(limit)
      return limit === limitedBy ? new RateLimited('Too many.', 30) : null
    },
  }
  const provider = new RouterContextProvider(new Map([[requestContext, context as RequestContext]]))
  const send = async (
    action: ReturnType<typeof intents<object, unknown>>,
    body: RequestInit['body'],
    type?: string,
  ) => {
    const request = new Request('http://here.example/page?view=list', {
      method: 'POST',
      body,
      ...(type && { headers: { 'content-type': type } }),
    })
    const url = new URL(request.url)
    return await action({ request, url, params: { id: '7' }, context: provider })
  }
  const post = (
    action: ReturnType<typeof intents<object, unknown>>,
    fields: Record<string, string>,
  ) => send(action, new URLSearchParams(fields))
  return { counted, post, send }
}

/** The data that a page shows after a refusal. */
function refusal(refusal: string, status: number, typed: Record<string, string>) {
  return { data: { refusal, status, typed }, init: { status } }
}

/** An intent that records its calls. */
function spied(result: unknown = 'done', rest: Partial<Intent<object, unknown>> = {}) {
  return { run: vi.fn(async () => result), ...rest }
}

describe('a form with an intent', () => {
  it('runs the intent of that name with the typed fields, the path and the query', async () => {
    const [vote, review] = [spied('voted'), spied('reviewed')]
    const fields = { intent: 'vote', up: '1' }
    expect(await visitor().post(intents({ vote, review }), fields)).toBe('voted')
    expect(review.run).not.toHaveBeenCalled()
    expect(vote.run).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        fields,
        params: { id: '7' },
        url: new URL('http://here.example/page?view=list'),
      }),
    )
  })

  it('needs no name on a page with one form', async () => {
    expect(await visitor().post(onlyIntent(spied('sent')), { text: 'Hello.' })).toBe('sent')
  })

  it.each([
    '',
    'unknown',
    'Vote',
    ' vote',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ])('is refused, without an error, when its name is %j', async (intent) => {
    const vote = spied()
    const fields = { intent, text: 'A long story.' }
    const answer = await visitor().post(intents({ vote }), fields)
    expect(answer).toMatchObject(refusal(unreadable, 400, fields))
    expect(vote.run).not.toHaveBeenCalled()
  })

  it('is refused without an intent', async () => {
    const answer = await visitor().post(intents({ vote: spied() }), { text: 'x' })
    expect(answer).toMatchObject(refusal(unreadable, 400, { text: 'x' }))
  })

  it('is refused if its body is no form', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
      const vote = spied()
      const answer = await visitor().send(intents({ vote }), '{"intent":"vote"}', type)
      expect(answer, type).toMatchObject(refusal(unreadable, 400, {}))
      expect(vote.run).not.toHaveBeenCalled()
    }
  })

  it('is refused with more than 100 fields, which would take long to read', async () => {
    const vote = spied()
    const type = 'application/x-www-form-urlencoded'
    const fields = (count: number) => `intent=vote${'&a='.repeat(count - 1)}`
    await visitor().send(intents({ vote }), fields(100), type)
    expect(vote.run).toHaveBeenCalledOnce()
    const answer = await visitor().send(intents({ vote }), fields(101), type)
    expect(answer).toMatchObject(refusal(unreadable, 400, {}))
    expect(vote.run).toHaveBeenCalledOnce()
  })

  it('loses its NULs, which PostgreSQL cannot store; the last of two equal names counts', async () => {
    const vote = spied()
    await visitor().send(
      intents({ vote }),
      'intent=review&intent=vote&text=a%00b',
      'application/x-www-form-urlencoded',
    )
    expect(vote.run).toHaveBeenCalledWith(
      expect.objectContaining({ fields: { intent: 'vote', text: 'ab' } }),
    )
  })
})

describe('a person whose form is refused,', () => {
  it('reads the reason and gets back what they typed', async () => {
    const run = async () => {
      throw new Refusal('Nobody can follow themselves.', 422)
    }
    const fields = { intent: 'follow', text: 'A long story.\r\nOf two lines.' }
    expect(await visitor().post(intents({ follow: { run } }), fields)).toMatchObject(
      refusal('Nobody can follow themselves.', 422, fields),
    )
  })

  it('gets it back at a rate limit too, and the action does not run', async () => {
    const vote = spied('voted', { limit: 'vote' })
    const fields = { intent: 'vote', text: 'A long story.' }
    const { post, counted } = visitor({ limitedBy: 'vote' })
    expect(await post(intents({ vote }), fields)).toMatchObject(
      refusal('Too many. Please wait a minute, then go on.', 429, fields),
    )
    expect(counted).toEqual(['vote'])
    expect(vote.run).not.toHaveBeenCalled()
  })

  it('loses nothing of their rate limit by a mistake in the form', async () => {
    const review = spied('reviewed', {
      limit: 'review',
      check() {
        throw new Refusal('Write something.', 422)
      },
    })
    const fields = { intent: 'review', text: '' }
    const { post, counted } = visitor({ limitedBy: 'review' })
    expect(await post(intents({ review }), fields)).toMatchObject(
      refusal('Write something.', 422, fields),
    )
    expect(counted).toEqual([])
    expect(review.run).not.toHaveBeenCalled()
  })

  it('is counted against the limit of the chosen intent only', async () => {
    const [vote, add, follow] = [
      spied('', { limit: 'vote' }),
      spied('', { limit: 'adding' }),
      spied(),
    ]
    const { post, counted } = visitor()
    const action = intents({ vote, add, follow })
    for (const intent of ['add', 'follow', 'unknown', 'vote']) await post(action, { intent })
    expect(counted).toEqual(['adding', 'vote'])
  })
})

it('is not told that a bug is their mistake: the error page appears', async () => {
  const run = async () => {
    throw new TypeError('a bug')
  }
  await expect(visitor().post(intents({ vote: { run } }), { intent: 'vote' })).rejects.toThrow(
    'a bug',
  )
})
