import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#app/accounts/delete-account.server.ts'
import { channels, reports, users } from '#db/schema.ts'
import { findAll, formWith, moreUrl, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aReview, aTopicChannel } from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full, mary, john } = emptySite('Mary', 'John')
let reviewId: number
beforeEach(async () => {
  await full.site.rows.update(users).set({ bio: 'Buy my pens.' })
  await aChannel(full, 'Slow Maths')
  await aTopicChannel(full, 'Slow Maths')
  const review = { channelKey: 'slow maths', authorUid: john.uid, text: 'Buy pens.' }
  reviewId = (await aReview(full, review)).id
})

const path = '/channel/slow%20maths'

async function send(
  at: string,
  as: Member | null,
  fields: Record<string, string> = { kind: 'spam' },
): Promise<ReadPage> {
  return await readPage(await full.post(at, fields, as))
}

/** The address behind Report with that label. */
function reportLink({ document }: ReadPage, label: string): string {
  const [link] = findAll(document, `a[aria-label="${label}"]`)
  return link?.getAttribute('href') ?? `no “${label}”`
}

/** A page with what a reader can do with John's review in it. */
/** The page with the menu of a thing in it, as it is without scripts. */
async function withMenu(at: string, as: Member | null, of = 'the review by John') {
  const url = moreUrl(await full.page(at, as), of) ?? ''
  return await full.page(new URL(url, full.origin + at).href.slice(full.origin.length), as)
}

describe('Report', () => {
  it('is at each review, bio, channel and channel of a topic, for members and guests', async () => {
    for (const as of [mary, null]) {
      const links = [
        reportLink(await withMenu(path, as), 'Report the review by John'),
        reportLink(await withMenu(path, as, 'this channel'), 'Report this channel'),
        reportLink(await withMenu(`/user/${john.uid}`, as, 'this person'), 'Report this bio'),
        reportLink(
          await withMenu('/topics/math', as, 'Slow Maths'),
          'Report Slow Maths in this topic',
        ),
      ]
      expect(links).toEqual([
        `/report?review=${reviewId}`,
        '/report?channel=slow%20maths',
        `/report?bio=${john.uid}`,
        '/report?topic-channel=1',
      ])
      for (const link of links) {
        const form = formWith(await full.page(link, as), 'Send Report')
        expect(findAll(form.element, 'input[type="radio"]')).toHaveLength(5)
        const answer = await send(form.action, as, { ...form.fields, kind: 'abuse' })
        expect(answer.text, link).toContain('Thank you. A moderator will look at it.')
        expect(answer.text.includes('under the bell')).toBe(as !== null)
      }
    }
    const stored = await full.site.rows.select().from(reports)
    expect(stored).toHaveLength(8)
    expect(stored.map(({ text }) => text)).toContain('Buy my pens.')
  })

  it('shows on its page what it is about, and nothing that others do not see', async () => {
    const quoted = async (query: string) =>
      textOf((await full.page(`/report?${query}`)).document.querySelector('blockquote'))
    const things = [`review=${reviewId}`, `bio=${john.uid}`, 'channel=slow%20maths']
    const all = () => Promise.all(things.map(quoted))
    expect(await all()).toEqual(['Buy pens.', 'Buy my pens.', 'Slow Maths'])
    await full.site.rows.update(channels).set({ state: 'hidden' })
    expect(await all()).toEqual(['', 'Buy my pens.', ''])
    await deleteAccount(full.site, john, 'take')
    expect(await all()).toEqual(['', '', ''])
  })

  it('refuses in a sentence and loses nothing that was typed', async () => {
    const at = `/report?review=${reviewId}`
    const cases: [Record<string, string>, string][] = [
      [{ note: 'Look at it.' }, 'Please choose what is wrong with it.'],
      [{ kind: 'other', note: '' }, 'Please say in a few words what is wrong with it.'],
      [{ kind: 'abuse', note: '🖊'.repeat(501) }, 'An explanation has'],
    ]
    for (const [fields, sentence] of cases) {
      const refused = await send(at, mary, fields)
      expect(refused.status).toBe(422)
      expect(refused.alerts.join()).toContain(sentence)
      expect(formWith(refused, 'Send Report').fields).toEqual({ ...fields, returnTo: '/' })
    }
  })
})

it('the public log lists decisions with reasons, without names and removed words', async () => {
  await send(`/report?review=${reviewId}`, mary)
  const { decides } = await aModerator(full.site)
  await decides({ kind: 'review', reviewId }, { reason: 'spam', note: 'No pens, John.' })
  await decides({ kind: 'bio', uid: john.uid }, { reason: 'spam' })
  await decides({ kind: 'review', reviewId }, { action: 'restore' })
  const suspension = { action: 'suspend', reason: 'abuse', suspendHours: 24 } as const
  await decides({ kind: 'person', uid: john.uid }, suspension)
  const shown = await full.page('/moderation')
  for (const words of ['Hid a review', 'Reset a bio', 'Restored a review', 'Suspended a member'])
    expect(shown.text).toContain(words)
  expect(shown.text).toContain('It advertises.')
  expect(shown.text).not.toMatch(/\b(John|Mary|Ines|pens|Slow Maths)\b/)
})
