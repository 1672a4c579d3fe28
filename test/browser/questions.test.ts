import { expect, it } from 'vitest'
import { browsing } from './browser.ts'
import { aLecture, lectureId } from './lecture.ts'

const visitors = browsing()

declare global {
  interface Window {
    /** React Router's own, in every page. */
    __reactRouterDataRouter?: {
      fetch(key: string, routeId: string, path: string): void
      state: { navigation: { state: string } }
    }
  }
}

it('a question takes its time from the player, votes order it, and the player stays', async () => {
  await visitors.site.empty()
  await aLecture(visitors.site)
  const [mary, bob] = [await visitors.site.member('Mary'), await visitors.site.member('Bob')]
  const page = await visitors.visit(`/video/${lectureId}`, { as: mary, expected: [422] })
  const section = page.locator('#questions')
  await section.getByText('Show Answer').first().click()
  await section.getByRole('link', { name: 'Hear it 4:04' }).click()
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('data-is-same', 'yes'))

  await section.getByText('Ask a question of your own').click()
  const field = (name: string) => section.getByRole('textbox', { name })
  await expect.poll(() => field('Time in the video').inputValue()).toBe('4:04')
  await field('Question').fill('Why is it warm?')
  // A refusal leaves what was typed.
  await section.getByRole('button', { name: 'Ask', exact: true }).click()
  await section.getByRole('alert').waitFor()
  expect(await field('Question').inputValue()).toBe('Why is it warm?')
  await field('Answer').fill('It has more ways to be.\nFar more.')
  await section.getByRole('button', { name: 'Ask', exact: true }).click()
  await section.getByText('Your question is here now.').waitFor()
  expect(await field('Question').isVisible()).toBe(false)
  expect(await page.locator('iframe').getAttribute('data-is-same')).toBe('yes')
  // Both are answered in the second chapter.
  const texts = section.locator('.asked > label')
  expect((await texts.allTextContents()).slice(0, 2)).toEqual([
    'Why does heat alone do no work?',
    'Why is it warm?',
  ])

  const other = await visitors.visit(`/video/${lectureId}`, { as: bob })
  const item = other.locator('#questions li', { hasText: 'Why is it warm?' })
  await item.getByText('Show Answer').click()
  expect(await item.locator('.answer').innerText()).toMatch(/^It has more ways to be\.\nFar more\./)
  const menu = item.getByRole('link', { name: 'More about “Why is it warm?”' })
  const worth = other.getByRole('button', { name: /^Good question/ })
  await menu.focus()
  await other.keyboard.press('Enter')
  await worth.focus()
  await other.keyboard.press('Enter')
  const first = other.locator('#questions .asked > label').first()
  await expect.poll(() => first.textContent()).toBe('Why is it warm?')
  await menu.click()
  expect(await worth.getAttribute('aria-pressed')).toBe('true')
  await other.getByRole('link', { name: 'Correct it' }).click()
  await other.getByRole('button', { name: 'Suggest', exact: true }).waitFor()
})

it('what is typed beside a refusal stays while another part of the page is still loaded', async () => {
  await visitors.site.empty()
  await aLecture(visitors.site)
  const mary = await visitors.site.member('Mary')
  const page = await visitors.visit(`/video/${lectureId}`, { as: mary, expected: [422] })
  const section = page.locator('#questions')
  const field = (name: string) => section.getByRole('textbox', { name })
  await section.getByText('Ask a question of your own').click()
  await field('Question').fill('Why is it warm?')
  // A list that is loaded meanwhile. React Router then shows the refusal before it is there.
  const isTyped = Promise.withResolvers<void>()
  await page.route('**/videos.data*', async (route) => {
    await isTyped.promise
    await route.continue()
  })
  await page.evaluate(() => void window.__reactRouterDataRouter?.fetch('list', 'root', '/videos'))
  await section.getByRole('button', { name: 'Ask', exact: true }).click()
  await section.getByRole('alert').waitFor()
  await field('Answer').fill('It has more ways to be.')
  isTyped.resolve()
  await page.waitForFunction(
    () => window.__reactRouterDataRouter?.state.navigation.state === 'idle',
  )
  expect(await field('Answer').inputValue()).toBe('It has more ways to be.')
})
