import { expect, it } from 'vitest'
import { openFakeMailServer } from '../../test/fakes/mail-server.ts'
import { failureOfCall } from '../../test/fixtures/failure-of-call.ts'
import { openSmtp } from './smtp.ts'

const here = 'localhost'
/** The same machine under a name that does not say so. */
const elsewhere = '[::ffff:127.0.0.1]'

async function asked(tls: Parameters<typeof openFakeMailServer>[0], scheme: string, host: string) {
  const server = await openFakeMailServer(tls)
  const url = `${scheme}://marks:it@${host}:${server.port}`
  const mail = openSmtp(() => ({ url, from: { name: 'Full Marks', address: 'x@example.org' } }))
  try {
    const failure = await failureOfCall(mail.check()).catch(() => null)
    return failure?.code ?? 'works'
  } finally {
    server.close()
  }
}

it.each([
  ['later', 'smtp', here, 'works'],
  ['later', 'smtp', elsewhere, 'self-made'],
  ['first', 'smtps', here, 'works'],
  ['first', 'smtps', elsewhere, 'self-made'],
  ['silent', 'smtp', here, 'tls-first'],
  ['none', 'smtp', here, 'works'],
  ['none', 'smtp', elsewhere, 'no-tls'],
  ['none', 'smtps', elsewhere, 'plain-first'],
] as const)('TLS %s, asked by %s at %s: %s', async (tls, scheme, host, outcome) => {
  expect(await asked(tls, scheme, host)).toBe(outcome)
})
