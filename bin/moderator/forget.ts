import type { Config } from '#config'
import { forgetPerson, type Receipt } from '#core/accounts/forget.ts'
import type { ReviewChoice } from '#core/accounts/leaving.ts'
import { forgetJobs } from '#core/jobs/queue.ts'
import { sealWith } from '#core/sessions/seal.ts'
import { siteSecret } from '#core/sessions/secret.ts'
import type { Database } from '#db/open.ts'
import { openLog } from '#observe/log.ts'
import { openServices } from '#server/services.ts'

/** Deletes an account and returns the receipt. Its id leads to no name any more. */
export async function forget(
  config: Config,
  database: Pick<Database, 'rows' | 'jobs'>,
  uid: string,
  reviews: ReviewChoice,
): Promise<string> {
  const secret = await siteSecret(config.sessionSecret, config.dataDir)
  const { identity } = await openServices(config, null)
  const site = {
    rows: database.rows,
    jobs: { forget: (subject: string) => forgetJobs(database, subject) },
    seal: sealWith(secret),
    log: openLog(config.logLevel),
    now: () => new Date(),
    identity,
  }
  return receiptText(await forgetPerson(site, uid, reviews))
}

function receiptText({ uid, at, reviews, purged }: Receipt): string {
  const counts = Object.entries(purged).filter(([, count]) => count > 0)
  return [
    'RECEIPT: an account was deleted for good.',
    '',
    `Account:  ${uid}`,
    `When:     ${at.toISOString()}`,
    `Reviews:  ${reviews === 'take' ? 'deleted with it' : 'left without the name'}`,
    'Deleted:  the profile, sessions, tokens and all rows that refer to the account',
    ...counts.map(([kind, count]) => `          ${count.toLocaleString('en')} ${kind}`),
    '',
    'The public log of moderation keeps its entries, without the account. Backups made before',
    'still hold it. A restore into this database deletes it again; after a restore into another',
    'one, run this command again with the account of this receipt. npm run doctor checks both.',
  ].join('\n')
}
