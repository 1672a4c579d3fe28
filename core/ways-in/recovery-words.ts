import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { Rows } from '#db/open.ts'
import { query } from '#db/query.ts'
import { recoveryWords } from '#db/schema.ts'
import { restoreAccount } from '../accounts/restore-account.ts'
import { Refusal } from '../refusal.ts'
import { startSession } from '../sessions/sessions.ts'
import type { Site, Viewer } from '../site.ts'
import { requireFreshSession } from './fresh-session.ts'
import { plainWords } from './plain-words.ts'

/*
 * Eight words of 1,024: 80 bits. The first three find the account, so that wrong tries are counted
 * for it; the other 50 bits, behind a slow hash, cannot be found in ten tries a day, nor out of a
 * stolen backup (decision 037).
 */

const wordCount = 8
const beginningCount = 3
const triesADay = 10

type ScryptOptions = { N: number; r: number; p: number; maxmem: number }
const slowHash = promisify<string, string, number, ScryptOptions, Buffer>(scrypt)
/** 32 MB and about a tenth of a second. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export interface NewWords {
  words: string[]
  row: { beginning: string; salt: string; hash: string }
}

/** Takes a tenth of a second, so call it outside of a transaction. */
export async function newWords(): Promise<NewWords> {
  const words = Array.from(
    { length: wordCount },
    () => plainWords[randomInt(plainWords.length)] ?? '',
  )
  const salt = randomBytes(16).toString('base64url')
  return { words, row: { beginning: beginningOf(words), salt, hash: await hashOf(words, salt) } }
}

export async function storeWords(
  { now }: Pick<Site, 'now'>,
  rows: Rows,
  uid: string,
  { row }: NewWords,
): Promise<void> {
  const fresh = { ...row, tries: 0, triedAt: null, createdAt: now() }
  await rows
    .insert(recoveryWords)
    .values({ uid, ...fresh })
    .onConflictDoUpdate({ target: recoveryWords.uid, set: fresh })
}

export async function wordsMadeAt(rows: Rows, uid: string): Promise<Date | null> {
  const [found] = await rows
    .select({ createdAt: recoveryWords.createdAt })
    .from(recoveryWords)
    .where(eq(recoveryWords.uid, uid))
  return found?.createdAt ?? null
}

export async function renewWords(
  site: Site,
  viewer: Viewer | null,
  sessionToken: string | null,
): Promise<string[]> {
  if (!viewer) throw new Refusal('Log in to get new words.', 401)
  await requireFreshSession(site, sessionToken)
  const made = await newWords()
  await storeWords(site, site.rows, viewer.uid, made)
  return made.words
}

/** The words are used up by a sign-in. */
export async function enterByWords(
  site: Site,
  typed: string,
  browser: string,
): Promise<{ uid: string; token: string; isBack: boolean }> {
  const words = parseWords(typed)
  const found = await countTry(site, beginningOf(words))
  // As slow without an account, so that the time does not tell whether the beginning is right.
  const hash = await hashOf(words, found?.salt ?? '')
  if (!found || !isEqual(hash, found.hash)) {
    site.log.warn({ uid: found?.uid, reason: 'wrong words' }, 'sign-in refused')
    throw opensNothing()
  }
  const used = await site.rows
    .delete(recoveryWords)
    .where(and(eq(recoveryWords.uid, found.uid), eq(recoveryWords.hash, found.hash)))
    .returning({ uid: recoveryWords.uid })
  if (used.length === 0) throw opensNothing()
  const back = await restoreAccount(site, found.uid)
  if (back === 'gone') throw opensNothing()
  const token = await startSession(site, found.uid, browser)
  return { uid: found.uid, token, isBack: back === 'back' }
}

const opensNothing = () =>
  new Refusal('These eight words open no account. Please look whether one is mistyped.', 403)

function parseWords(typed: string): string[] {
  const words =
    typed
      .slice(0, 500)
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  const unknown = words.find((word) => !plainWords.includes(word))
  if (unknown !== undefined)
    throw new Refusal(`“${unknown.slice(0, 30)}” is none of our words. Is it mistyped?`, 422)
  if (words.length !== wordCount)
    throw new Refusal(`Please type all eight words; these are ${words.length}.`, 422)
  return words
}

/** Before the check: several at once do not get more. */
async function countTry(
  site: Site,
  beginning: string,
): Promise<{ uid: string; salt: string; hash: string } | null> {
  const dayAgo = new Date(site.now().getTime() - 86_400_000)
  const isOfToday = sql`coalesce(tried_at > ${dayAgo}, false)`
  const [found] = await query<{ uid: string; salt: string; hash: string }>(
    site.rows,
    sql`update recovery_words
      set tries = case when ${isOfToday} then tries + 1 else 1 end,
        tried_at = case when ${isOfToday} then tried_at else ${site.now()} end
      where beginning = ${beginning} and not (${isOfToday} and tries >= ${triesADay})
      returning uid, salt, hash`,
  )
  if (found) return found
  if ((await site.rows.$count(recoveryWords, eq(recoveryWords.beginning, beginning))) > 0)
    throw new Refusal('These words were tried too often today. Please come back tomorrow.', 429)
  return null
}

function beginningOf(words: string[]): string {
  const beginning = words.slice(0, beginningCount).join(' ')
  return createHash('sha256').update(beginning).digest('base64url')
}

async function hashOf(words: string[], salt: string): Promise<string> {
  return (await slowHash(words.join(' '), salt, 32, cost)).toString('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
