import type { ReviewChoice } from '#app/accounts/account-deletion.ts'
import { forgetPerson } from '#app/accounts/purge.server.ts'
import { sealWith } from '#app/accounts/seal.server.ts'
import { siteSecret } from '#app/accounts/secret.server.ts'
import { forgetJobs } from '#app/jobs/job-queue.server.ts'
import { settingsOf } from '#app/operator/site-settings.server.ts'
import { findPerson } from '#app/people/users.server.ts'
import type { Config } from '#config'
import type { Database } from '#db/open.ts'
import { siteSettings } from '#db/schema.ts'
import { openLog } from '#observe/log.ts'
import { signInsOf } from '#server/services.ts'
import { withChosenProviders } from '#server/site-providers.ts'
import { openSignIns } from '#services/identity/providers.ts'
import { exit, notFound, openDatabaseOrExit, readConfigOrExit } from './command.ts'
import type { Given } from './commands.ts'

/** `npm run site -- forget USER` */
export async function run({ words: [user = ''], options }: Given): Promise<void> {
  const config = readConfigOrExit({ LOG_LEVEL: 'silent' })
  const database = await openDatabaseOrExit(config)
  const person = await findPerson(database, user)
  const choice = options.has('leave-reviews') ? 'leave' : 'take'
  const receipt = person ? await forget(config, database, person.uid, choice) : null
  await database.close()
  if (receipt === null) exit(notFound(user))
  console.log(receipt)
  process.exit()
}

/** Deletes an account and returns the receipt. Its id leads to no name any more. */
export async function forget(
  config: Config,
  database: Pick<Database, 'rows' | 'jobs'>,
  uid: string,
  reviews: ReviewChoice,
): Promise<string> {
  const secret = await siteSecret(config.sessionSecret, config.dataDir, async () => database.rows)
  const seal = sealWith(secret)
  // Grants of issuers that moderators added are taken back, too.
  const chosen = settingsOf(await database.rows.select().from(siteSettings))
  const signIns = signInsOf(withChosenProviders(config, seal, chosen), null)
  const site = {
    rows: database.rows,
    jobs: { forget: (subject: string) => forgetJobs(database, subject) },
    seal,
    log: openLog(config.logLevel),
    now: () => new Date(),
    signIns: openSignIns(() => signIns),
  }
  return receiptText(await forgetPerson(site, uid, reviews))
}

type Receipt = Awaited<ReturnType<typeof forgetPerson>>

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
    'The public log of moderation keeps its entries, without the account. If it was suspended, a',
    'code without a name keeps the suspension until its end. Backups made before',
    'still hold it. A restore into this database deletes it again; after a restore into another',
    'one, run this command again with the account of this receipt. npm run site -- doctor checks both.',
  ].join('\n')
}
