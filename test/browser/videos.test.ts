import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '#demo/catalogue/index.ts'
import { analyzeNow, fakeServices, gate } from '../fakes/services.ts'
import { browsing, signIn } from './browser.ts'

const visitors = browsing({ reuseWindows: true })

beforeEach(async () => {
  await visitors.site.empty()
  visitors.site.site.analyst = null
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Videos of the demo's platform: one whose transcript has several chunks, and a short one. */
const written = [...catalogue.videoById.values()].filter(({ transcript }) => transcript !== null)
const long = written.find(({ transcript }) => (transcript?.length ?? 0) > 30_000)
const short = written.find(
  ({ comments, transcript }) => (comments?.length ?? 0) > 3 && (transcript?.length ?? 0) < 15_000,
)
if (!long || !short) throw new Error('The demo catalogue has no such videos.')

/** A model for the videos of the demo's platform. */
function aModel(summarize: (text: string) => Promise<string>): void {
  const { site } = visitors.site
  const { youtube, transcripts } = site
  const fakes = fakeServices(visitors.site)
  Object.assign(site, { youtube, transcripts })
  fakes.says = {
    name: 'a slow model',
    summarize: async (text) => ({ value: await summarize(text), tokens: 0 }),
  }
}

it('analyzing shows all visitors its progress, also after a reload, and then the whole analysis', async () => {
  const gates = [gate(), gate(), gate()]
  let asked = 0
  aModel(async (text) => {
    await gates[asked++]?.pass()
    return text.slice(0, 80)
  })
  const page = await visitors.visit('/', { expected: [404] })
  await signIn(page, 'Ada Fenwick')
  await page.getByLabel('Find a video').fill(`https://youtu.be/${long.id}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Analyze Video' }).click()
  const busy = page.getByRole('button', { name: 'Analyzing...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await page.getByRole('status').getByText('part 1 of 3').waitFor()
  expect(await page.getByText('temporarily down').count()).toBe(0)

  const guest = await visitors.visit(`/video/${long.id}`, { expected: [404] })
  await guest.getByRole('status').getByText('part 1 of 3').waitFor()
  gates[0]?.open()
  await page.getByRole('status').getByText('part 2 of 3').waitFor()
  await guest.getByRole('status').getByText('part 2 of 3').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Analyzing...' }).waitFor()
  await page.getByRole('status').getByText('part 2 of 3').waitFor()
  for (const one of gates) one.open()

  for (const one of [page, guest]) {
    await one.getByRole('heading', { name: long.title, level: 1 }).waitFor()
    await one.getByText('Written by AI; it can be wrong.').waitFor()
    await one.locator('.questions > li').first().waitFor()
  }
  expect(asked).toBe(3)
  await page.getByRole('link', { name: 'Add Review' }).waitFor()
  await guest.getByRole('link', { name: 'Log in to review!' }).waitFor()
  await page.goto('/home')
  await page.getByRole('link', { name: long.title }).waitFor()
})

describe('the player', () => {
  it.each(['/videos', '/home'])('is not loaded by lists: %s', async (at) => {
    await analyzeNow(visitors.site, short.id)
    const page = await visitors.visit(at)
    await page.getByRole('link', { name: short.title }).first().waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it.each([
    ['/lab', 'Lab'],
    ['/edu', 'Edu'],
  ])('is loaded by %s at once, and plays on when the video is analyzed', async (at, title) => {
    const comments = gate()
    const { youtube } = visitors.site.site
    vi.spyOn(youtube, 'comments').mockImplementationOnce(async (id) => {
      await comments.pass()
      return await youtube.comments(id)
    })
    const page = await visitors.visit(at)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByLabel('Video URL').fill(`https://youtu.be/${short.id}`)
    await page.getByRole('button', { name: 'Analyze' }).click()
    const player = page.frameLocator('iframe.player').locator('#player')
    await player.getByRole('button', { name: 'Play' }).click()
    await page.getByRole('button', { name: 'Loading...' }).waitFor()
    comments.open()
    await page.locator('.comment-analysis').waitFor()
    if (title === 'Edu')
      expect(await page.locator('.study').innerText()).toContain(short.transcript?.slice(0, 40))
    expect(await player.getAttribute('data-state')).toBe('1')
  })
})
