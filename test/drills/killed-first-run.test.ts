import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  firstRunToken,
  isFirstRun,
  makeFirstModerator,
  usedLink,
} from '#core/first-run/first-run.ts'
import { sealWith } from '#core/sessions/seal.ts'
import { beginJoining, finishJoining } from '#core/ways-in/passkeys.ts'
import { firstRun, moderators, passkeys, users } from '#db/schema.ts'
import { openSignIns } from '#services/identity/sign-ins.ts'
import { Authenticator } from '../fakes/authenticator.ts'
import { crashAfter } from '../fakes/crash-injection.ts'
import { openTestSite } from '../fixtures/site.ts'
import { createKillableSite, type KillableSite } from '../fixtures/site-process.ts'

/** How often the site is killed. `TEST_ROUNDS=500` is the long drill. */
const rounds = Number(process.env.TEST_ROUNDS ?? 3)
const secret = 'of-the-drill-and-of-nothing-else-in-the-world'
/** Milliseconds: each round kills the site at another one, before, amid or after the account. */
const longest = 600

let site: KillableSite
let origin: string
beforeAll(async () => {
  site = await createKillableSite()
  // A passkey belongs to a name, not to an IP address.
  origin = site.origin.replace('127.0.0.1', 'localhost')
  Object.assign(site.environment, { ORIGIN: origin, SESSION_SECRET: secret })
})
afterAll(() => site?.[Symbol.asyncDispose]())

type Creation = Parameters<Authenticator['create']>[0]

interface Founder {
  key: Authenticator
  /** Finishes making the account. `null` if the site died before it answered. */
  finish(): Promise<{ code?: string; refusal?: string } | null>
}

/** Opens the link and answers the browser's dialog, up to the last request. */
async function openLink(name: string, token: string): Promise<Founder> {
  const key = new Authenticator(origin)
  let cookie = ''
  const ask = async (fields: Record<string, string>) => {
    const answer = await fetch(`${origin}/auth/passkey`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin, 'sec-fetch-site': 'same-origin', cookie },
    })
    cookie = answer.headers.getSetCookie().at(0)?.split(';', 1)[0] ?? cookie
    return await answer.json()
  }
  const { options } = await ask({ step: 'join', name })
  const answer = key.create(options)
  return {
    key,
    finish: () => ask({ step: 'finish-join', answer, first: token }).catch(() => null),
  }
}

/** The link of a stopped or running site, as its terminal prints it; `null` if it has none. */
async function linkToken(): Promise<string | null> {
  return await site.withDatabase(async ({ rows }) => {
    const facts = { moderatorEmails: [] } as unknown as Parameters<typeof firstRunToken>[0]['facts']
    const signIns = openSignIns(() => [])
    return await firstRunToken({ rows, seal: sealWith(secret), facts, signIns })
  })
}

it('has an owner or a link, whichever step of making the first account is the last', async () => {
  const own = await openTestSite({ environment: { DEMO: '0' } })
  const { site } = own
  const join = async (name: string, token: string, life?: number) => {
    const { options, sealed } = await beginJoining(site, name)
    const answer = new Authenticator(own.origin).create(options as Creation)
    const process = crashAfter(site, life)
    const joining = finishJoining(process.site, sealed, answer, 'a browser', (rows, uid) =>
      makeFirstModerator(process.site, rows, token, uid),
    )
    await (life === undefined ? joining : Promise.race([process.died, joining]))
    return process
  }
  try {
    const { steps } = await join('Ada', (await firstRunToken(site)) ?? '')
    expect(steps).toBeGreaterThan(5)
    for (let life = 0; life < steps; life += 1) {
      await own.empty()
      const token = (await firstRunToken(site)) ?? ''
      await join('Ada', token, life)
      const isOpen = await isFirstRun(site, token)
      expect(await site.rows.$count(moderators), `after ${life} steps`).toBe(isOpen ? 0 : 1)
      expect(await site.rows.$count(users), `after ${life} steps`).toBe(isOpen ? 0 : 1)
      // The next person who opens the link gets in exactly if there is no owner yet.
      const next = join('Ines', token)
      if (isOpen) await next
      else await expect(next).rejects.toThrow(usedLink)
      expect(await site.rows.$count(moderators), `after ${life} steps`).toBe(1)
    }
  } finally {
    await own.close()
  }
})

it(`has an owner or a link after ${rounds} times kill -9 while two people use the link`, async () => {
  let [owned, open] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const token = (await linkToken()) ?? ''
    await site.start()
    const founders = await Promise.all(['Ada', 'Ines'].map((name) => openLink(name, token)))
    const answers = founders.map(({ finish }) => finish())
    await wait((round * 37) % longest)
    await site.end('SIGKILL')
    const told = (await Promise.all(answers)).map((answer) => answer?.code?.length ?? 0)

    await site.withDatabase(async ({ rows }) => {
      const stored = await rows.select().from(moderators)
      const [run] = await rows.select().from(firstRun)
      const keys = (await rows.select().from(passkeys)).map(({ id }) => id)
      // Never two owners, and the link is used up exactly when there is one.
      expect(stored.length, `round ${round}`).toBeLessThanOrEqual(1)
      expect(run?.usedAt !== null, `round ${round}`).toBe(stored.length === 1)
      // A refused or unfinished start left no account; who was told the code is the owner.
      expect(await rows.$count(users), `round ${round}`).toBe(stored.length)
      for (const [index, letters] of told.entries())
        if (letters > 0) expect(keys).toEqual([founders[index]?.key.id.toString('base64url')])
      if (stored.length === 1) owned += 1
      else open += 1
    })
    const again = await linkToken()
    expect(again, `round ${round}`).toBe(again === null ? null : token)
    await site.withDatabase(async ({ rows }) => {
      expect(await rows.$count(moderators)).toBe(again === null ? 1 : 0)
      // The next round is a fresh site.
      await rows.delete(users)
      await rows.delete(firstRun)
    })
  }
  console.log(`${rounds} times kill -9: ${owned} with an owner, ${open} with the link as before`)
})
