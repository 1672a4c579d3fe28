import { expect, it } from 'vitest'
import { ServiceError } from '#services/service-error.ts'
import { askProvider } from './ask-provider.ts'

it('what YouTube says about a failure is one line without control characters', async () => {
  const cause = new Error('535\r\n\u001b[31mwho\u0007 \u009bare you')
  const ask = () => Promise.reject(new ServiceError('youtube', 'denied', { cause }))
  expect((await askProvider({ ask, address: 'YOUTUBE_API_URL', key: 'the key' })).says).toBe(
    'It denies access. It says: 535 [31mwho are you.',
  )
})
