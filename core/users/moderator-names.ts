import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { moderatorsWithAccount } from '../moderation/moderators.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'

/** Whether a moderator other than the person has a name that readers take for this one. */
export async function isModeratorName(
  { rows, facts }: Pick<Site, 'rows' | 'facts'>,
  name: string | null,
  uid: string,
): Promise<boolean> {
  if (name === null) return false
  const key = nameKey(name)
  const others = await query<{ name: string }>(
    rows,
    sql`select display_name as name
      from ${moderatorsWithAccount(facts.moderatorEmails)} as here join users using (uid)
      where display_name <> '' and uid <> ${uid}`,
  )
  return others.some((other) => nameKey(other.name) === key)
}

/** @throws Refusal (422) for a name by which the person would pass for a moderator */
export async function refuseModeratorName(
  site: Pick<Site, 'rows' | 'facts'>,
  name: string,
  uid: string,
): Promise<void> {
  if (await isModeratorName(site, name, uid))
    throw new Refusal(
      'Somebody who looks after this site has this name. Please choose another.',
      422,
    )
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
