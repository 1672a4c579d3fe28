import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { positions } from '#db/schema.ts'
import { until } from '../fakes/services.ts'
import { axe, browsing } from './browser.ts'
import { aLecture, lectureId, passages, summarySentences } from './lecture.ts'
import { player, playerIsAt, playerState, playOn, ready } from './player.ts'

const visitors = browsing({ reuseWindows: true })
const path = `/video/${lectureId}`

beforeEach(async () => {
  await visitors.site.empty()
  await aLecture(visitors.site)
})

const summary = (page: Page) => page.locator('#summary .script')
const transcript = (page: Page) => page.locator('.transcript')
const places = (page: Page) => page.locator('.finder output')
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })

/** Waits until the passage or sentence with this text, and no other, is marked as being said. */
async function isSaid(list: ReturnType<typeof summary>, text: string): Promise<void> {
  await list.locator('.now').filter({ hasText: text }).waitFor({ state: 'attached' })
  expect(await list.locator('.now').count()).toBe(1)
}

const scrolled = (page: Page) => transcript(page).evaluate((box) => Math.round(box.scrollTop))

describe('the summary', () => {
  it('is prose under its chapters; each sentence leads to its second, and one is marked', async () => {
    const page = await visitors.visit(path)
    const sentences = summary(page).locator('.sentence')
    expect(await sentences.count()).toBe(summarySentences.flat().length)
    expect(await summary(page).locator('h3').allInnerTexts()).toEqual([
      'Afterwards you can',
      'Key Terms',
      'The cold cup',
      'What Carnot saw',
      'Clausius finds a word',
      'The price of forgetting',
    ])
    const links = await summary(page).locator('a.sentence').all()
    expect(await Promise.all(links.map((one) => one.getAttribute('title')))).toEqual(
      ['0:12', '0:50', '2:31', '4:04', '7:12', '10:10', '18:20'].map((at) => `Play from ${at}`),
    )
    const carnot = summary(page).locator('section', { hasText: 'What Carnot saw' })
    const unfound = carnot.locator('.sentence', { hasText: 'Clausius was paid badly' })
    expect(await unfound.evaluate((element) => element.tagName)).toBe('SPAN')
    expect(await unfound.getByText('?', { exact: true }).isVisible()).toBe(true)
    expect(await unfound.textContent()).toContain('(not found in the transcript)')
    await page.getByText('marks what was not found in the transcript').waitFor()
    await page.getByText('Written by AI; it can be wrong.').waitFor()
  })

  it('has key terms, which show their places in the transcript', async () => {
    const page = await visitors.visit(path)
    await ready(page)
    const terms = (page: Page) => summary(page).locator('.terms')
    expect(await terms(page).locator('li').allInnerTexts()).toEqual([
      expect.stringMatching(/^the engine\s+It takes heat and gives work\.$/),
      'joule',
      'entropy',
    ])
    // What is never said leads nowhere.
    expect(await terms(page).getByRole('link').allInnerTexts()).toEqual(['the engine', 'joule'])
    await terms(page).getByRole('link', { name: 'joule' }).click()
    const said = page.getByRole('status', { name: 'Where “joule” is said' }).locator('mark')
    expect(await said.allInnerTexts()).toEqual(Array.from({ length: 8 }, () => 'joule'))
    const written = await visitors.visit(path, { scripts: false })
    await terms(written).getByRole('link', { name: 'joule' }).click()
    await transcript(written).locator('mark#found').waitFor()
  })
})

it('following highlights what is said and scrolls along, but for who scrolls by hand', async () => {
  const page = await visitors.visit(path)
  await ready(page)
  await link(page, 'Transcript').click()
  expect(await page.locator('.now').count()).toBe(0)
  await summary(page).getByTitle('Play from 10:10').click()
  await isSaid(transcript(page), 'Passage 20 ')
  await isSaid(summary(page), 'A joule that leaves the cup')
  await until(async () => (await scrolled(page)) > 500)
  const said = await transcript(page).locator('.now').boundingBox()
  const box = await transcript(page).boundingBox()
  if (!said || !box) throw new Error('Nothing is shown.')
  expect(said.y).toBeGreaterThanOrEqual(box.y - 1)
  expect(said.y + said.height).toBeLessThanOrEqual(box.y + box.height + 1)

  await transcript(page).hover()
  const byHand = (await scrolled(page)) - 300
  await page.mouse.wheel(0, -300)
  await until(async () => (await scrolled(page)) === byHand)
  await summary(page).getByTitle('Play from 18:20').click()
  await isSaid(transcript(page), 'Passage 36 ')
  expect(await scrolled(page)).toBe(byHand)

  // Left alone for a while it goes on.
  await page.clock.install()
  await page.clock.fastForward(21_000)
  await summary(page).getByTitle('Play from 7:12').click()
  await until(async () => Math.abs((await scrolled(page)) - byHand) > 100)
})

it('finding shows the passages that have the words, marks and counts them', async () => {
  const page = await visitors.visit(path)
  await link(page, 'Transcript').click()
  const field = page.getByLabel('Find in transcript')
  const shown = transcript(page).locator('.line').filter({ visible: true })
  await field.fill('single JOULE')
  await until(async () => (await places(page).textContent()) === '8 places')
  expect(await transcript(page).locator('mark').allInnerTexts()).toEqual(
    Array.from({ length: 8 }, () => 'single joule'),
  )
  expect(await shown.count()).toBe(8)
  expect(await shown.nth(2).textContent()).toContain('Passage 10 ')

  await field.fill('enthalpy')
  await until(async () => (await places(page).textContent()) === 'Nothing found')
  expect(await page.locator('mark').count()).toBe(0)
  await field.fill('')
  await until(async () => (await places(page).textContent()) === '')
  expect(await shown.count()).toBe(passages.length)
  expect(await shown.first().textContent()).toContain(passages[0]?.text)
})

it('keys act while the focus is in the room, and nowhere else', async () => {
  const page = await visitors.visit(path)
  await ready(page)
  await page.getByRole('banner').getByRole('link', { name: 'Topics' }).focus()
  await page.keyboard.press('c')
  await page.keyboard.press('f')
  await playerState(page, -1)
  expect(await transcript(page).isVisible()).toBe(false)

  await page.locator('.room').focus()
  await page.keyboard.press('k')
  await playerState(page, 1)
  await page.keyboard.press('c')
  await playerIsAt(page, 240)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('l')
  await playerIsAt(page, 260)
  await page.keyboard.press('j')
  await playerIsAt(page, 250)
  await page.keyboard.press(' ')
  await playerState(page, 2)

  await page.keyboard.press('f')
  const field = page.getByLabel('Find in transcript')
  await field.waitFor()
  await page.keyboard.type('jack l')
  expect(await field.inputValue()).toBe('jack l')
  await playerState(page, 2)
  await page.locator('.keys summary').focus()
  await page.keyboard.press(' ')
  await page.getByText('play or pause').waitFor()
  await playerState(page, 2)
})

describe('where one stopped', () => {
  /** Plays until it is so; the clocks of page and player are moved on. */
  async function playUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
    await ready(page)
    await page.clock.install()
    await page.frameLocator('iframe.player').locator('#toggle').click()
    await playerState(page, 1)
    for (let step = 0; step < 10; step += 1) await page.clock.fastForward(10_000)
    // A tenth of a second each: a slow machine would be at the end of the video otherwise.
    await until(async () => {
      await page.clock.fastForward(100)
      return await isSo()
    })
  }
  const stopped = (page: Page) => page.locator('.chapter-now .here')

  it('is stored while a video plays and when it is left; another device goes on there', async () => {
    const mary = await visitors.site.member('Mary')
    const page = await visitors.visit(path, { as: mary })
    expect(await stopped(page).count()).toBe(0)
    const second = async () =>
      (await visitors.site.site.rows.select().from(positions))[0]?.second ?? 0
    await playUntil(page, async () => (await second()) > 60)
    const playedTo = async () => Number(await player(page).getAttribute('data-time'))
    // A tab that is killed loses ten seconds at most, once what is on its way has arrived.
    await until(async () => {
      await page.clock.fastForward(100)
      return (await second()) >= (await playedTo()) - 10
    })
    await page.clock.fastForward(5_000)
    const left = await playedTo()
    // The page has heard of that second.
    await ready(page)
    await page.goto('about:blank')
    await until(async () => (await second()) >= left)

    const other = await visitors.visit(path, { as: mary })
    await ready(other)
    await playerState(other, -1)
    await stopped(other).waitFor()
    await other.frameLocator('iframe.player').locator('#toggle').click()
    await playerIsAt(other, Math.floor(await second()))
    await stopped(other).waitFor({ state: 'detached' })
  })
})

describe('between chapters', () => {
  /** Plays over the end of a chapter, and waits for the question. */
  async function reachEnd(page: Page, chapterStart: number) {
    await summary(page).getByTitle('Play from 4:04').click()
    await playerIsAt(page, 244)
    await page.evaluate((seconds) => {
      const { contentWindow } = document.querySelector<HTMLIFrameElement>('iframe.player') ?? {}
      const to = { event: 'command', func: 'seekTo', args: [seconds, true] }
      contentWindow?.postMessage(JSON.stringify(to), '*')
    }, chapterStart - 1)
    await playerIsAt(page, chapterStart - 1)
    await playOn(page, 1)
    await page.getByRole('heading', { name: 'End of “What Carnot saw”' }).waitFor()
  }

  it.each([1280, 390])('the video waits and asks beside the player, at %i px', async (width) => {
    const mary = await visitors.site.member(`Mary ${width}`)
    const page = await visitors.visit(path, { as: mary, width, height: 844 })
    await ready(page)
    await page.getByRole('link', { name: 'More about this video' }).click()
    await page.getByRole('button', { name: 'Ask me between chapters' }).click()
    await reachEnd(page, 600)
    await playerState(page, 2)
    const card = page.locator('.pause')
    const [player, asked] = await Promise.all(
      [page.locator('iframe.player'), card].map((one) => one.boundingBox()),
    )
    if (!player || !asked) throw new Error('Nothing is shown.')
    const isBeside = asked.x >= player.x + player.width
    const isUnder = asked.y >= player.y + player.height
    expect(width > 1_000 ? isBeside : isUnder).toBe(true)
    expect(asked.y + asked.height).toBeLessThanOrEqual(844)
    expect(await axe(page)).toEqual([])

    await card.getByText('Show Answer').click()
    await card.getByRole('button', { name: 'Add to practice' }).click()
    await card.getByRole('link', { name: 'You practise this' }).waitFor()
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await playerState(page, 1)
  })
})

it('the layout sticks a small player to the top of a phone', async () => {
  const mary = await visitors.site.member('Mary')
  const page = await visitors.visit(path, { as: mary, width: 390, height: 844 })
  await link(page, 'Reviews').click()
  await until(async () => (await page.locator('iframe.player').boundingBox())?.y === 0)
  const player = await page.locator('iframe.player').boundingBox()
  expect(player?.height).toBeLessThanOrEqual(0.34 * 844)
  const bar = page.locator('.section-bar')
  expect((await bar.boundingBox())?.y).toBeLessThan(844 / 3)
  // No tab is cut.
  expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})
