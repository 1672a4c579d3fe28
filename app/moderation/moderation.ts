import { href } from 'react-router'

export const appealDays = 20
export const longestAppeal = 2_000

export function endOfAppeals(since: Date): Date {
  return new Date(since.getTime() + appealDays * 86_400_000)
}

/** How far back an action on a flood reaches. Votes and networks are known for 30 days. */
export const floodTimes = {
  1: '1 hour ago',
  24: '1 day ago',
  168: '7 days ago',
  720: '30 days ago',
}

/** Accounts of one network that open a case when they review the same thing. */
export const networkAccounts = 10

export const kindNames: Record<string, string> = {
  review: 'a review',
  question: 'a question',
  path: 'a path',
  bio: 'a bio',
  person: 'a member',
  channel: 'a channel',
  topic: 'a topic',
  'topic channel': 'a channel in a topic',
}

/** @param done the entry of the log that the desk speaks of */
export function deskPath(caseId: number | null, done: number | null = null): string {
  const path = href('/desk/:caseId?', caseId === null ? {} : { caseId: String(caseId) })
  return done === null ? path : `${path}?done=${done}`
}
