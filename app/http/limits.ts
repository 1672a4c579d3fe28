import type { Viewer } from '#core/site.ts'
import { type FloodGuard, openFloodGuard, type TooMany } from './flood-guard.ts'
import type { Visit } from './visit.ts'

/** What is counted: what costs money or can be abused. */
export type Deed =
  | 'analysis'
  | 'experiment'
  | 'transcript'
  | 'adding'
  | 'import'
  | 'review'
  | 'feedback'
  | 'profile'
  | 'picture'
  | 'vote'
  | 'sign-in'
  | 'search'

/** So many at once after a pause, and so many an hour (or a second) from then on. */
type Rate = { burst: number; perHour: number } | { burst: number; perSecond: number }

interface Limit {
  /** For each person who is signed in; without it they count as their address. */
  person?: Rate
  /** For each address, of guests. Without it guests are not counted: the product refuses them anyway. */
  address?: Rate
  /** What was too much. */
  sentence: string
}

/**
 * All limits, in one place. They are for machines: a person who works without a break, or a school class of thirty behind one address,
 * meets none of them. Each process counts for itself, in memory, so several web processes admit a little more between them.
 */
const limits: Record<Deed, Limit> = {
  // Minutes of a model each. Somebody who prepares a course asks for a dozen and then watches them.
  analysis: { person: { burst: 20, perHour: 30 }, sentence: 'You have asked for many analyses in a short time.' },
  // A few cents each, and open to guests: two videos for each of a class at once.
  experiment: {
    person: { burst: 20, perHour: 60 },
    address: { burst: 60, perHour: 60 },
    sentence: 'That is a lot of experiments in a short time.',
  },
  // Asks the transcript service, which has limits of its own; pages do not need it.
  transcript: {
    person: { burst: 30, perHour: 60 },
    address: { burst: 60, perHour: 60 },
    sentence: 'That is a lot of transcripts in a short time.',
  },
  // A search costs 100 of the platform's 10,000 units a day.
  adding: { person: { burst: 30, perHour: 30 }, sentence: 'You have added many channels in a short time.' },
  // A list of likes is a few dozen requests to the platform; reading it again finds little new.
  import: { person: { burst: 10, perHour: 10 }, sentence: 'Your likes were read many times just now.' },
  // Somebody who rates all the channels they know takes half a minute for each. Guests: a class that writes four each in one lesson.
  review: {
    person: { burst: 60, perHour: 240 },
    address: { burst: 120, perHour: 120 },
    sentence: 'That is a lot of reviews in a short time.',
  },
  feedback: {
    person: { burst: 20, perHour: 20 },
    address: { burst: 60, perHour: 60 },
    sentence: 'That is a lot of messages in a short time.',
  },
  // Following people and editing the bio: a click each.
  profile: { person: { burst: 120, perSecond: 1 }, sentence: 'That is a lot of clicking.' },
  // Fetched from the provider's host for the card, once or twice a Wrapped.
  picture: { person: { burst: 30, perHour: 120 }, sentence: 'That is a lot of pictures in a short time.' },
  // Unlimited for people (design, decision 9). A person at an arrow makes two or three a second, a class behind one address a few dozen.
  vote: {
    address: { burst: 1200, perSecond: 100 },
    sentence: 'That is more votes than fingers can make.',
  },
  // A class signs in at the beginning of a lesson, some of them twice.
  'sign-in': { address: { burst: 120, perSecond: 1 }, sentence: 'Many sign-ins were begun from your network just now.' },
  // One for each letter typed: a class types a hundred a second at the most.
  search: { address: { burst: 600, perSecond: 100 }, sentence: 'That is more than anybody can read.' },
}

/** Counts one of these deeds for whoever does it, and returns the refusal if it was one too many. */
export type CountDeed = (deed: Deed, who: { viewer: Viewer | null; address: string }) => TooMany | null

/** The limits of one process. `now` is in milliseconds; given by tests. */
export function openLimits(now?: () => number): CountDeed {
  const guards = new Map<Deed, { person: FloodGuard | null; address: FloodGuard | null }>()
  for (const [deed, { person, address, sentence }] of Object.entries(limits) as [Deed, Limit][]) {
    const guard = (rate: Rate | undefined) => (rate ? openFloodGuard({ ...perSecond(rate), sentence, now }) : null)
    guards.set(deed, { person: guard(person), address: guard(address) })
  }
  return (deed, { viewer, address }) => {
    const guard = guards.get(deed)
    const counted = viewer && guard?.person ? guard.person.count(viewer.uid) : guard?.address?.count(address)
    return counted ?? null
  }
}

function perSecond(rate: Rate): { burst: number; perSecond: number } {
  return 'perSecond' in rate ? rate : { burst: rate.burst, perSecond: rate.perHour / 3600 }
}

/** Counts a deed of this visit. Throws `TooMany`, a `Refusal`, when it is one too many. */
export function admit(visit: Visit, deed: Deed): void {
  const tooMany = visit.overLimit(deed)
  if (tooMany) throw tooMany
}
