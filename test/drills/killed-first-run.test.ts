import { expect, it } from 'vitest'
import {
  firstRunToken,
  isFirstRun,
  makeFirstModerator,
  usedLink,
} from '#core/first-run/first-run.ts'
import { beginJoining, finishJoining } from '#core/ways-in/passkeys.ts'
import { moderators, users } from '#db/schema.ts'
import { Authenticator } from '../fakes/authenticator.ts'
import { crashAfter } from '../fakes/crash-injection.ts'
import { openTestSite } from '../fixtures/site.ts'

type Creation = Parameters<Authenticator['create']>[0]

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
