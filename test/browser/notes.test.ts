import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { notes } from '#db/schema.ts'
import { browsing } from './browser.ts'
import { aLecture, lectureId, passages } from './lecture.ts'

const visitors = browsing()
const path = `/video/${lectureId}`

beforeEach(async () => {
  await visitors.site.empty()
  await aLecture(visitors.site)
})

/** Selects from a word of one passage to a word of another, as a mouse does. */
async function select(page: Page, from: [number, string], to: [number, string]): Promise<void> {
  await page.locator('.transcript').evaluate(
    (box, [[first, begin], [last, end]]) => {
      const textOf = (index: number) => {
        const texts = document.createTreeWalker(
          box.children[index]?.querySelector('[dir]') ?? box,
          NodeFilter.SHOW_TEXT,
        )
        const text = texts.nextNode()
        if (!(text instanceof Text)) throw new Error('This passage has no text.')
        return text
      }
      const [start, stop] = [textOf(first), textOf(last)]
      box.children[first]?.scrollIntoView({ block: 'center' })
      document
        .getSelection()
        ?.setBaseAndExtent(
          start,
          start.data.indexOf(begin),
          stop,
          stop.data.indexOf(end) + end.length,
        )
    },
    [from, to] as const,
  )
}

it('a member selects words of the transcript, and the note quotes them with their second', async () => {
  const mary = await visitors.site.member('Mary')
  const page = await visitors.visit(path, { as: mary, expected: [422] })
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Transcript').click()
  await select(page, [4, 'takes its time'], [5, 'Passage 5'])
  await page.getByRole('button', { name: 'Note these words' }).click()
  const popup = page.getByRole('dialog', { name: 'Write a note' })
  const field = (name: string) => popup.getByRole('textbox', { name, exact: true })
  expect(await field('Time').inputValue()).toBe('2:00')
  const quote = await field('Quoted words').inputValue()
  // Without the time beside the second passage.
  expect(quote).toMatch(/^takes its time\. It goes on .* begins\.\nPassage 5$/)

  // A refusal leaves the popup as it is.
  await field('Time').fill('soon')
  await field('Note').fill('Heat again.')
  await popup.getByRole('button', { name: 'Save' }).click()
  await popup.getByRole('alert').waitFor()
  expect(await field('Note').inputValue()).toBe('Heat again.')
  await field('Time').fill('2:00')
  await popup.getByRole('button', { name: 'Save' }).click()
  const line = page.locator('.transcript .line').nth(5)
  const before = await line.boundingBox()
  await popup.waitFor({ state: 'detached' })
  // The page does not move.
  expect(await line.boundingBox()).toEqual(before)
  await page.getByText('Your note is saved.').waitFor()
  expect(await visitors.site.site.rows.select().from(notes)).toMatchObject([
    { uid: mary.uid, videoId: lectureId, second: passages[4]?.start, quote, text: 'Heat again.' },
  ])
})
