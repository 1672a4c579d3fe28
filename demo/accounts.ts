import { people } from './catalogue/people.ts'
import { digitsOf, idOf } from './seeded-random.ts'

/** How the account's likes playlist behaves on the demo's video platform. */
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
  /** What is special about it. `null` for most members of the community. */
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

/**
 * All accounts of the demo's identity provider: the community first, then those for special cases.
 */
export const accounts: Account[] = [
  // The first person of an empty community may decide on its desk (server/moderator-emails.ts).
  ...people.map(({ key, name }, index) =>
    account(key, name, 'many', index === 0 ? 'is a moderator of the demo' : null),
  ),
  ...cases.map(({ key, name, likes, note }) => account(key, name, likes, note)),
]

export const accountByKey = new Map(accounts.map((one) => [one.key, one]))
export const accountBySubject = new Map(accounts.map((one) => [one.subject, one]))

/** A person's `sub` at the demo's identity provider. */
function subjectOf(key: string): string {
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
