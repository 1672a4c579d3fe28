import { providerFailures } from '#db/schema.ts'
import type { FailedCall } from '#services/measured.ts'
import type { ServiceErrorCode, ServiceName } from '#services/service-error.ts'
import type { Site } from '../request/site.ts'
import { momentInWords } from '../ui/words.ts'
import { type Called, failureCodes, inWords } from './failure-sentences.ts'
import { agoInWords, type Finding, note } from './finding.ts'
import type { Statements } from './statements.server.ts'

/** What people cause: by what they ask for, or type into the address of a callback. */
const notItsOwn: Record<ServiceName, ServiceErrorCode[]> = {
  identity: ['denied', 'refused', 'expired'],
  youtube: ['not-found', 'private', 'comments-disabled', 'refused', 'expired'],
  transcripts: ['not-found', 'private'],
  analyst: ['refused'],
  mail: ['refused'],
}

/** Others are also denied because of a person's permission, or a private video. */
const deniedByKey = ['searchChannels', 'channels', 'channelByHandle', 'videos']

export const failureOfSignIn = ({ id }: { id: string }) => `identity:${id}`

export async function noteFailure(
  site: Pick<Site, 'rows' | 'log' | 'now'>,
  provider: string,
  { error: { service, code, status }, method }: FailedCall,
): Promise<void> {
  const isKey = service !== 'youtube' || code !== 'denied' || deniedByKey.includes(method)
  if (code === 'closed' || notItsOwn[service].includes(code) || !isKey) return
  const failure = { code, status, failedAt: site.now() }
  await site.rows
    .insert(providerFailures)
    .values({ provider, ...failure })
    .onConflictDoUpdate({ target: providerFailures.provider, set: failure })
    .catch((err: unknown) => site.log.warn({ err }, 'a failure of a provider was not noted'))
}

export type FailuresOf = (provider: string, about: string, called: Called) => Finding[]

const tellDays = 30

/** Reads the last failures; what it returns tells that of one provider. */
export async function readFailures(statements: Statements, now: Date): Promise<FailuresOf> {
  const rows = await statements.rows(
    `select provider, code, status, (extract(epoch from failed_at) * 1000)::float8 as at
     from provider_failures where failed_at > $1::timestamptz - interval '${tellDays} days'`,
    [now.toISOString()],
  )
  return (provider, about, called) => {
    const row = rows.find((one) => one.provider === provider)
    const code = failureCodes.find((one) => one === row?.code)
    if (!row || !code) return []
    const at = new Date(Number(row.at))
    const [says, remedy] = inWords(code, called)
    const status = row.status === null ? '' : ` (Status ${row.status}, ${code}.)`
    const when = `${agoInWords(at, now)}, on ${momentInWords(at)}`
    return [note(about, `Last failure: ${when}. ${says}${status}`, remedy)]
  }
}
