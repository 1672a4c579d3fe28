import { openRateLimiter, type RateLimited, type RateLimiter } from './rate-limit.server.ts'
import type { Viewer } from './site.ts'

type Rate =
  | { burst: number; perHour: number }
  | { burst: number; perSecond: number }
  /** Both in bytes: for requests that count by their `weight`. */
  | { burst: number; bytesPerDay: number }

interface Limit {
  /** For each signed-in person. Without it, people count by their IP address. */
  person?: Rate
  /** Without it guests are not counted: the action refuses them. */
  ip?: Rate
  sentence: string
}

/** They stop machines; a school class of thirty behind one address reaches none (decision 010). */
const limits = {
  // What costs a query or a vote; each letter typed in a search is one. Votes are unlimited for
  // people (specification, part 5). What reads thousands of rows weighs 20 to 100.
  read: {
    person: { burst: 600, perSecond: 10 },
    ip: { burst: 1200, perSecond: 100 },
    sentence: 'A lot was asked for from here just now.',
  },
  // A player reports every ten seconds, a learner answers in a few, a teacher sorts 200 steps.
  write: {
    person: { burst: 300, perSecond: 1 },
    ip: { burst: 120, perHour: 120 },
    sentence: 'A lot was sent from here just now.',
  },
  // Bytes. The longest review has 40,000. An IP address: two essays by each pupil of a class.
  text: {
    person: { burst: 1_000_000, bytesPerDay: 1_000_000 },
    ip: { burst: 2_000_000, bytesPerDay: 2_000_000 },
    sentence: 'That is a lot of text for one day.',
  },
  // Bytes of files: a class brings thirty Takeouts of 2 MB in a lesson. Those of other forms are
  // read here, not in a process of their own, and weigh 20: two essays each are 5 MB.
  upload: {
    ip: { burst: 160_000_000, perSecond: 2_000_000 },
    sentence: 'We got too much from your network at once.',
  },
  // Minutes of a model, or 100 of the platform's 10,000 units a day: analyses, transcripts,
  // experiments, imports, added channels. A teacher who prepares a course asks for a dozen.
  model: {
    person: { burst: 30, perHour: 60 },
    ip: { burst: 60, perHour: 60 },
    sentence: 'More was asked for just now than we can work on.',
  },
  // What makes an account or sends mail. A class joins in a lesson, some of them twice.
  mail: {
    person: { burst: 40, perHour: 40 },
    ip: { burst: 60, perHour: 60 },
    sentence: 'Many accounts, links or invitations were asked for from here just now.',
  },
  // A class signs in at the beginning of a lesson. A recovery code that is tried counts, too.
  'sign-in': {
    ip: { burst: 120, perSecond: 1 },
    sentence: 'Too many people signed in from your network at once.',
  },
  // A decision a second by keyboard. It bounds what a stolen session can do.
  moderate: {
    person: { burst: 300, perSecond: 1 },
    sentence: 'Your decisions came faster than we can save them.',
  },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export type CountAgainst = (
  name: LimitName,
  who: { viewer: Viewer | null; ip: string },
  weight?: number,
) => RateLimited | null

export function openLimits(now?: () => number): CountAgainst {
  const limiters = new Map<LimitName, { person: RateLimiter | null; ip: RateLimiter | null }>()
  for (const [name, { person, ip, sentence }] of Object.entries(limits) as [LimitName, Limit][]) {
    const open = (rate: Rate | undefined) =>
      rate ? openRateLimiter({ ...perSecond(rate), sentence, now }) : null
    limiters.set(name, { person: open(person), ip: open(ip) })
  }
  return (name, { viewer, ip }, weight) => {
    const limiter = limiters.get(name)
    const refusal =
      viewer && limiter?.person
        ? limiter.person.count(viewer.uid, weight)
        : limiter?.ip?.count(ip, weight)
    return refusal ?? null
  }
}

function perSecond(rate: Rate): { burst: number; perSecond: number } {
  if ('perSecond' in rate) return rate
  const { burst } = rate
  return 'perHour' in rate
    ? { burst, perSecond: rate.perHour / 3600 }
    : { burst, perSecond: rate.bytesPerDay / 86_400 }
}
