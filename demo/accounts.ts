import { people } from './catalogue/people.ts'
import { digitsOf, idOf } from './dice.ts'

/** How the account's likes playlist behaves at the fakeServices video platform. */
export type LikesKind =
  | 'many'
  | 'heavy'
  | 'none'
  | 'not-2024'
  | 'private'
  | 'no-playlist'
  | 'no-channel'

export interface Account {
  key: string
  name: string
  email: string
  /** The provider's `sub`: 21 digits, as Google's are. */
  subject: string
  /** The account's own channel on the video platform. */
  channelId: string
  likes: LikesKind
  /** What the account is there for; only the ones beside the community have a note. */
  note: string | null
}

const cases: { key: string; name: string; likes: LikesKind; note: string }[] = [
  { key: 'heavy', name: 'Bartholomew Stacks', likes: 'heavy', note: 'has liked 5,000 videos' },
  { key: 'empty', name: 'Nell Blank', likes: 'none', note: 'has never liked a video' },
  { key: 'oldtimer', name: 'Augustin Yore', likes: 'not-2024', note: 'liked nothing in 2024' },
  {
    key: 'private',
    name: 'Clementine Locke',
    likes: 'private',
    note: 'keeps the likes playlist private',
  },
  { key: 'listless', name: 'Ivo Without', likes: 'no-playlist', note: 'has no likes playlist' },
  {
    key: 'plain',
    name: 'Sam Plain',
    likes: 'no-channel',
    note: 'has no channel on the video platform',
  },
]

/** Everybody who can sign in at the fakeServices identity provider: the community first, then the accounts that stand for odd cases. */
export const accounts: Account[] = [
  ...Object.entries(people).map(([key, { name }]) => account(key, name, 'many', null)),
  ...cases.map(({ key, name, likes, note }) => account(key, name, likes, note)),
]

export const accountByKey = new Map(accounts.map((one) => [one.key, one]))
export const accountBySubject = new Map(accounts.map((one) => [one.subject, one]))

/** The `sub` under which the fakeServices identity provider knows a person. */
export function subjectOf(key: string): string {
  return digitsOf(`account ${key}`, 21)
}

function account(key: string, name: string, likes: LikesKind, note: string | null): Account {
  const channelId = `UC${idOf(`account ${key}`, 22)}`
  return {
    key,
    name,
    email: `${key}@fullmarks.example`,
    subject: subjectOf(key),
    channelId,
    likes,
    note,
  }
}
