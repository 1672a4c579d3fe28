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

/** They stop machines; a school class of thirty reaches none (decision 010). */
const limits = {
  // Each takes minutes of a model. A teacher who prepares a course requests a dozen.
  analysis: {
    person: { burst: 20, perHour: 30 },
    sentence: 'You have asked for many analyses in a short time.',
  },
  // A few cents each, and open to guests. Enough for two videos per pupil of a class at once.
  experiment: {
    person: { burst: 20, perHour: 60 },
    ip: { burst: 60, perHour: 60 },
    sentence: 'That is a lot of experiments in a short time.',
  },
  // Asks the transcript service, which has limits of its own. Pages do not use it.
  transcript: {
    person: { burst: 30, perHour: 60 },
    ip: { burst: 60, perHour: 60 },
    sentence: 'That is a lot of transcripts in a short time.',
  },
  // A search costs 100 of the platform's 10,000 units a day.
  adding: {
    person: { burst: 30, perHour: 30 },
    sentence: 'You have added many channels in a short time.',
  },
  import: {
    person: { burst: 10, perHour: 10 },
    sentence: 'We have read your likes several times just now.',
  },
  // Guests: a class that writes four reviews each in a lesson.
  review: {
    person: { burst: 60, perHour: 240 },
    ip: { burst: 120, perHour: 120 },
    sentence: 'That is a lot of reviews in a short time.',
  },
  feedback: {
    person: { burst: 20, perHour: 20 },
    ip: { burst: 60, perHour: 60 },
    sentence: 'That is a lot of messages in a short time.',
  },
  // The longest review has 40,000. An IP address: two essays by each pupil of a class.
  text: {
    person: { burst: 1_000_000, bytesPerDay: 1_000_000 },
    ip: { burst: 2_000_000, bytesPerDay: 2_000_000 },
    sentence: 'That is a lot of text for one day.',
  },
  report: {
    person: { burst: 40, perHour: 40 },
    ip: { burst: 120, perHour: 120 },
    sentence: 'That is a lot of reports in a short time.',
  },
  profile: {
    person: { burst: 120, perSecond: 1 },
    sentence: 'You have made many changes in a short time.',
  },
  // A learner answers in a few seconds; at most 120 are due on a day, some of them twice.
  practice: {
    person: { burst: 300, perSecond: 1 },
    sentence: 'Your answers came faster than we can save them.',
  },
  // A player reports every ten seconds and when it is left: ten tabs, opened and closed.
  position: {
    person: { burst: 120, perSecond: 1 },
    sentence: 'Your browser told us too often where you are in a video.',
  },
  export: {
    person: { burst: 6, perHour: 6 },
    sentence: 'We have prepared your data several times just now.',
  },
  // Read in up to 3 s by a process of its own. A class brings its Takeouts in a lesson.
  upload: {
    person: { burst: 6, perHour: 6 },
    ip: { burst: 60, perHour: 60 },
    sentence: 'Several files were sent just now.',
  },
  // The bytes of all other forms. A class that writes two essays each, percent-encoded, sends 5 MB.
  form: {
    ip: { burst: 8_000_000, perSecond: 100_000 },
    sentence: 'We got too much text from your network at once.',
  },
  picture: {
    person: { burst: 30, perHour: 120 },
    sentence: 'That is a lot of pictures in a short time.',
  },
  // Moderators: a decision a second by keyboard. The limit bounds what a stolen session can do.
  desk: {
    person: { burst: 300, perSecond: 1 },
    sentence: 'Your decisions came faster than we can save them.',
  },
  // An action on a flood locks up to 100,000 rows and takes a second.
  flood: {
    person: { burst: 30, perHour: 240 },
    sentence: 'Your decisions came faster than we can save them.',
  },
  // A class behind one IP address makes a few dozen a second: votes are unlimited.
  vote: {
    ip: { burst: 1200, perSecond: 100 },
    sentence: 'We got too many votes from your network at once.',
  },
  // A class signs in at the beginning of a lesson, some pupils twice.
  'sign-in': {
    ip: { burst: 120, perSecond: 1 },
    sentence: 'Too many people signed in from your network at once.',
  },
  // A class opens it at the beginning of a lesson. A code is one of 2^60.
  invitation: {
    ip: { burst: 120, perHour: 240 },
    sentence: 'Too many invitations were opened from your network at once.',
  },
  'invitation-mail': {
    person: { burst: 40, perHour: 40 },
    sentence: 'That is a lot of invitations by mail in a short time.',
  },
  application: {
    ip: { burst: 60, perHour: 60 },
    sentence: 'Too many people asked from your network at once.',
  },
  // Reads a thousand rows; robots have no use for it.
  results: {
    person: { burst: 60, perSecond: 1 },
    ip: { burst: 15, perHour: 15 * 60 },
    sentence: 'That is a lot of searches in a short time.',
  },
  // A part of the sitemap reads up to 50,000 rows. A crawler fetches each part once a day.
  sitemap: {
    ip: { burst: 120, perHour: 600 },
    sentence: 'We got too many requests for the sitemap from your network.',
  },
  note: {
    person: { burst: 120, perHour: 1200 },
    sentence: 'That is a lot of notes in a short time.',
  },
  question: {
    person: { burst: 40, perHour: 60 },
    sentence: 'That is a lot of questions in a short time.',
  },
  'question-vote': {
    person: { burst: 120, perSecond: 1 },
    sentence: 'That is a lot of votes in a short time.',
  },
  // A file of questions and notes: a topic reads all its videos. A class takes one each.
  'study-file': {
    person: { burst: 30, perHour: 120 },
    ip: { burst: 120, perHour: 240 },
    sentence: 'That is a lot of files in a short time.',
  },
  // Each arrow beside a step is a request: a teacher who sorts 200 steps presses it often.
  path: {
    person: { burst: 300, perSecond: 1 },
    sentence: 'That is a lot of changes in a short time.',
  },
  // A machine could make thousands. A class makes thirty in a lesson, some of them twice.
  account: {
    person: { burst: 60, perHour: 60 },
    ip: { burst: 60, perHour: 60 },
    sentence: 'Many accounts were made from your network just now.',
  },
  'mail-link': {
    person: { burst: 20, perHour: 20 },
    ip: { burst: 20, perHour: 20 },
    sentence: 'We have sent many links to people of your network just now.',
  },
  code: {
    person: { burst: 20, perHour: 20 },
    ip: { burst: 20, perHour: 20 },
    sentence: 'Codes were tried too often from your network just now.',
  },
  // One for each letter typed. A class types at most a hundred a second.
  search: {
    ip: { burst: 600, perSecond: 100 },
    sentence: 'We got too many searches from your network at once.',
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
