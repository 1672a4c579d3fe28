import { describe, expect, it } from 'vitest'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { feedback } from '#db/schema.ts'
import { formWith, type ReadPage, readPage } from '../fixtures/html.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

const { full } = emptySite()

/** Sends the form behind the footer's Feedback, as a browser without scripts does. */
async function send(text: string, as: Member | null = null): Promise<ReadPage> {
  const form = formWith(await full.page('/channels', as), 'Send Feedback')
  expect(form).toMatchObject({ method: 'post', fields: { feedback: '' } })
  return await readPage(await full.post(form.action, { ...form.fields, feedback: text }, as))
}

describe('feedback', () => {
  it('of a member is stored trimmed, with their id, their e-mail and the time', async () => {
    const mary = await full.member('Mary')
    const page = await send('  More maths,\r\nplease. \n', mary)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Thank you. Your feedback has been kept.')
    expect(await full.site.rows.select().from(feedback)).toMatchObject([
      {
        uid: mary.uid,
        email: `${mary.uid}@example.org`,
        feedback: 'More maths,\nplease.',
        createdAt: expect.any(Date),
      },
    ])
    const read = async (as: Member) => await full.page('/desk/feedback', as)
    expect((await read(mary)).status).toBe(302)
    await addModerator(full.site, mary.uid)
    expect((await read(mary)).text).toContain(`Mary · ${mary.uid}@example.org`)
  })

  it('of a guest is stored without id and e-mail, whoever they say they are', async () => {
    const { uid } = await full.member('Mary')
    const forged = { feedback: 'More wine.', userId: uid, uid, email: 'x@example.org' }
    await full.post('/api/feedback', forged)
    expect(await full.site.rows.select().from(feedback)).toMatchObject([
      { uid: null, email: null, feedback: 'More wine.' },
    ])
  })

  it('is not stored when it is empty or longer than 10,000 characters, and comes back whole', async () => {
    const long = '🍷'.repeat(10_001)
    for (const [text, sentence] of [
      ['\r\n\t', 'Please write something first.'],
      [long, 'A message has at most 10,000 characters; this one has 10,001.'],
    ] as const) {
      const page = await send(text)
      expect(page.status).toBe(422)
      expect(page.alerts).toContain(sentence)
    }
    expect((await send(long)).forms.map(({ fields }) => fields.feedback)).toContain(long)
    expect((await send('🍷'.repeat(10_000))).status).toBe(200)
    expect(await full.site.rows.$count(feedback)).toBe(1)
  })
})
