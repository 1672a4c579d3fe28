import { beforeEach, describe, expect, it } from 'vitest'
import { feedback } from '#db/schema.ts'
import { formWith, type ReadPage, readPage } from '../fixtures/html.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
beforeEach(() => full.empty())

/** Sends the form behind the footer's Feedback, as a browser without scripts does. */
async function send(text: string, as: Member | null = null): Promise<ReadPage> {
  const form = formWith(await readPage(await full.get('/channels', as)), 'Send Feedback')
  expect(form).toMatchObject({ method: 'post', fields: { feedback: '' } })
  return await readPage(await full.post(form.action, { ...form.fields, feedback: text }, as))
}

describe('feedback', () => {
  it('of a member is stored trimmed, with their id, their e-mail and the time', async () => {
    const mary = await full.member('Mary')
    const page = await send('  More maths,\r\nplease. \n', mary)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Thank you. Your feedback has been kept.')
    const [row, ...others] = await full.site.rows.select().from(feedback)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      uid: mary.uid,
      email: `${mary.uid}@example.org`,
      feedback: 'More maths,\nplease.',
    })
    expect(Math.abs((row?.createdAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  it('of a guest is stored without id and e-mail', async () => {
    await send('More wine.')
    expect(await full.site.rows.select().from(feedback)).toMatchObject([
      { uid: null, email: null, feedback: 'More wine.' },
    ])
  })

  it.each(['', '   ', '\r\n\t'])('is not stored when it is empty (%j)', async (text) => {
    const page = await send(text)
    expect(page.status).toBe(422)
    expect(page.alerts).toContain('Please write something first.')
    expect(await full.site.rows.select().from(feedback)).toEqual([])
  })

  it('may have 10,000 characters; a longer one comes back whole', async () => {
    const text = '🍷'.repeat(10_001)
    const page = await send(text)
    expect(page.status).toBe(422)
    expect(page.alerts).toContain('A message has at most 10,000 characters; this one has 10,001.')
    expect(page.forms.map(({ fields }) => fields.feedback)).toContain(text)
    expect((await send('🍷'.repeat(10_000))).status).toBe(200)
    expect(await full.site.rows.select().from(feedback)).toHaveLength(1)
  })

  it('cannot be sent in the name of another person', async () => {
    const mary = await full.member('Mary')
    await full.post('/api/feedback', {
      feedback: 'Forged.',
      userId: mary.uid,
      uid: mary.uid,
      email: 'x@example.org',
    })
    expect(await full.site.rows.select().from(feedback)).toMatchObject([{ uid: null, email: null }])
  })
})
