import { beforeEach, expect, it } from 'vitest'
import { notes } from '#db/schema.ts'
import { browsing } from './browser.ts'
import { aLecture, lectureId } from './lecture.ts'
import { playerIsAt, ready } from './player.ts'

const visitors = browsing()
const path = `/video/${lectureId}`

beforeEach(async () => {
  await visitors.site.empty()
  await aLecture(visitors.site)
})

it('a member writes a note at the second of the player, and the page does not move', async () => {
  const mary = await visitors.site.member('Mary')
  const page = await visitors.visit(path, { as: mary, expected: [422] })
  await ready(page)
  await page.getByTitle('Play from 2:31').click()
  await playerIsAt(page, 151)
  await page.getByRole('link', { name: 'More about this video' }).click()
  await page.getByRole('link', { name: 'Note', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Write a note' })
  const field = (name: string) => popup.getByRole('textbox', { name, exact: true })
  expect(await field('Time').inputValue()).toBe('2:31')

  // A refusal leaves the popup as it is.
  await field('Time').fill('soon')
  await field('Quoted words').fill('takes its time')
  await field('Note').fill('Heat again.')
  await popup.getByRole('button', { name: 'Save' }).click()
  await popup.getByRole('alert').waitFor()
  expect(await field('Note').inputValue()).toBe('Heat again.')
  await field('Time').fill('2:00')
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.boundingBox()
  await popup.getByRole('button', { name: 'Save' }).click()
  await popup.waitFor({ state: 'detached' })
  expect(await title.boundingBox()).toEqual(before)
  await page.getByText('Your note is saved.').waitFor()
  const quote = 'takes its time'
  expect(await visitors.site.site.rows.select().from(notes)).toMatchObject([
    { uid: mary.uid, videoId: lectureId, second: 120, quote, text: 'Heat again.' },
  ])
})
