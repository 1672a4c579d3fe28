import { type Alarm, alarmsSql } from '#core/moderation/alarms.ts'
import { verifyModerationLog } from '#core/moderation/log.ts'
import type { Connection } from '#db/migrate.ts'
import { type Finding, note, ok, problem } from './finding.ts'

const about = 'Moderation'

/** The chain of the public log, what looks like a flood now, and cases that wait long. */
export async function checkModeration(
  connection: Connection,
  now: () => number,
): Promise<Finding[]> {
  const { entries, broken } = await verifyModerationLog(connection)
  return [
    broken === null
      ? ok(
          about,
          `The hash chain of the public log is intact: ${entries.toLocaleString('en')} entries.`,
        )
      : problem(
          about,
          `The public log was changed outside the site. ${broken}`,
          'Compare it with an older backup: its hashes say which entries are still the same.',
        ),
    ...(await checkFloods(connection, now)),
    ...(await checkWaiting(connection, now)),
  ]
}

/** What each kind of alarm says about one, and about several. */
const sentences: Record<Alarm['kind'], [one: string, several: string]> = {
  'votes of one source': [
    '1 network sent more than 100 votes within an hour',
    'networks sent more than 100 votes within an hour',
  ],
  'share of one source': [
    '1 channel in a topic got over half of its votes of a day from one network',
    'channels in topics got over half of their votes of a day from one network',
  ],
  'anonymous reviews': [
    '1 channel got more than 20 anonymous reviews within an hour',
    'channels got more than 20 anonymous reviews within an hour',
  ],
}

async function checkFloods(connection: Connection, now: () => number): Promise<Finding[]> {
  const rows = await connection.rows(alarmsSql(new Date(now())))
  const counts = new Map<string, number>()
  for (const { kind } of rows) counts.set(`${kind}`, (counts.get(`${kind}`) ?? 0) + 1)
  if (counts.size === 0) return []
  const named = Object.entries(sentences).flatMap(([kind, [one, several]]) => {
    const count = counts.get(kind)
    return count ? [count === 1 ? one : `${count} ${several}`] : []
  })
  return [
    note(
      about,
      `It looks like a flood: ${named.join('; ')}.`,
      'A moderator finds it on the desk and can hide or void it as one.',
    ),
  ]
}

/** A case that waits longer than this has been forgotten. */
const waitingDays = 7

async function checkWaiting(connection: Connection, now: () => number): Promise<Finding[]> {
  const [found] = await connection.rows(
    `select count(*)::int as count from cases
     where is_open and opened_at < $1::timestamptz - interval '${waitingDays} days'`,
    [new Date(now()).toISOString()],
  )
  if (!found?.count) return []
  return [
    note(
      about,
      `${found.count === 1 ? '1 case waits' : `${found.count} cases wait`} on the desk for more than ${waitingDays} days.`,
      '`npm run moderator -- list` says who can decide about them.',
    ),
  ]
}
