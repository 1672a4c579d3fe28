import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import { moderatorsWithAccount } from '../moderation/moderators.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { Site } from '../request/site.ts'

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

/** Each before its Latin letter, in lower case. `i`, `l` and `1` look alike among themselves. */
const pairs = [
  'аa вb еe кk мm нh оo рp сc тt уy хx іl јj ѕs ԁd һh ԛq ԝw ӏl',
  'αa βb εe ζz ηh ιl κk μm νn οo ρp τt υy χx',
  '0o 1l |l il',
]
const lookalikes = new Map(
  pairs.flatMap((line) => line.split(' ')).map(([one = '', latin = '']) => [one, latin]),
)

/** Without case, accents, signs and shapes of a letter (NFKD). Signs only are their own key. */
export function nameKey(name: string): string {
  // Upper case first: it has the same letters for `ß` and `ss`, and for `ı` and `i`.
  const letters = name.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD')
  const seen = Array.from(letters, (letter) => lookalikes.get(letter) ?? letter).join('')
  return seen.replace(/[^\p{L}\p{N}]/gu, '') || name.normalize('NFKC').trim()
}
