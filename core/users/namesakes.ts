import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { moderatorsWithAccount } from '../moderation/moderators.ts'
import type { Site } from '../site.ts'

/** Whether a person has the name of a moderator without being one; `false` for no one. */
export type IsNamesake = (person: { uid: string | null; displayName: string | null }) => boolean

/**
 * Reads the names of the moderators who are here. Lists say beside such a name that it is not the
 * moderator, so that no one is believed for a name that they took. Their caches need the tag of
 * `names`, which a new moderator invalidates too.
 */
export async function readNamesakes({
  rows,
  facts,
}: Pick<Site, 'rows' | 'facts'>): Promise<IsNamesake> {
  const moderators = await query<{ uid: string; name: string }>(
    rows,
    sql`select users.uid, display_name as name
      from ${moderatorsWithAccount(facts.moderatorEmails)} as here
        join users on users.uid = here.uid
      where display_name <> ''`,
  )
  const uids = new Set(moderators.map(({ uid }) => uid))
  const keys = new Set(moderators.map(({ name }) => nameKey(name)))
  return ({ uid, displayName }) =>
    uid !== null && !uids.has(uid) && displayName !== null && keys.has(nameKey(displayName))
}

/** Adds to each review of a list whether its author is a namesake. */
export async function withNamesakes<
  Item extends { authorUid: string | null; displayName: string | null },
>(site: Pick<Site, 'rows' | 'facts'>, items: Item[]): Promise<(Item & { isNamesake: boolean })[]> {
  if (items.length === 0) return []
  const isNamesake = await readNamesakes(site)
  return items.map((item) => ({
    ...item,
    isNamesake: isNamesake({ uid: item.authorUid, displayName: item.displayName }),
  }))
}

/**
 * Letters and digits that look like a Latin letter, each before that letter: those of other scripts
 * in lower case, because names are compared so. `i`, `l` and `1` look alike among themselves.
 */
const pairs = [
  'аa вb еe кk мm нh оo рp сc тt уy хx іl јj ѕs ԁd һh ԛq ԝw ӏl',
  'αa βb εe ζz ηh ιl κk μm νn οo ρp τt υy χx',
  '0o 1l |l il',
]
const lookalikes = new Map(
  pairs.flatMap((line) => line.split(' ')).map(([one = '', latin = '']) => [one, latin]),
)

/**
 * What two names that readers take for the same have in common: without case, accents, white space,
 * punctuation, invisible characters and the many shapes of a letter (NFKD), and with one letter for
 * those that look alike. A name of signs only is its own key.
 */
export function nameKey(name: string): string {
  // Upper case first: it has the same letters for `ß` and `ss`, and for `ı` and `i`.
  const letters = name.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD')
  const seen = Array.from(letters, (letter) => lookalikes.get(letter) ?? letter).join('')
  return seen.replace(/[^\p{L}\p{N}]/gu, '') || name.normalize('NFKC').trim()
}
