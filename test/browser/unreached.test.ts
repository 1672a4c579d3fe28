import { eq } from 'drizzle-orm'
import type { Locator, Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { questionHash } from '#app/questions/list.server.ts'
import { sessions, users } from '#db/schema.ts'
import { aCard, aChannel, aQuestion, aReview, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { browsing, hydrated, signIn } from './browser.ts'
import { focused } from './tab-to.ts'

const visitors = browsing()
const video = 'abcdefghijk'
let mary: Member
let john: Member

beforeEach(async () => {
  const { site } = visitors
  await site.empty()
  mary = await site.member('Mary')
  john = await site.member('John')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  await site.site.rows.update(users).set({ timeZone })
  await aChannel(site, 'patience')
  await aReview(site, { channelKey: 'patience', authorUid: john.uid, text: 'Buy pens.' })
  await aVideo(site, video, {
    compQuestions: ['What is the sky?', 'What is the sea?'],
    compAnswers: ['Blue.', 'Deep.'],
    answerTimes: [10, 20],
    answersFound: [true, true],
  })
})

/** What happens to a form on its way. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  offline: (route) => route.abort('internetdisconnected'),
  '502': (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
  '503': (route) => route.fulfill({ status: 503, body: 'starting' }),
  'a server that stops in the middle': (route) =>
    route.fulfill({
      status: 202,
      headers: { 'x-remix-response': 'yes', 'content-type': 'text/x-script' },
      body: '[{"_1":2',
    }),
}

interface Action {
  path: () => string
  /** Opens the form of a loaded page. */
  open?: (page: Page) => Promise<void>
  /** What is typed into; none where the form has no text. */
  field?: (page: Page) => Locator
  send: (page: Page) => Promise<void>
  /** Guests may send it too. */
  isForGuests?: boolean
  /** What the page shows once it is stored. */
  done: (page: Page) => Locator
}

const unfold = (name: string) => (page: Page) => page.locator('summary', { hasText: name }).click()
const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()
const box = (name: string) => (page: Page) => page.getByRole('textbox', { name })
const text = (name: string) => (page: Page) => page.getByText(name)

const actions: Record<string, Action> = {
  review: {
    path: () => '/channel/patience',
    open: (page) => page.getByRole('link', { name: 'Add Review' }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Your review' }),
    async send(page) {
      await page.getByRole('radio', { name: 'A' }).check()
      await press('Submit Review')(page)
    },
    done: text('You gave it A'),
  },
  note: {
    path: () => `/video/${video}`,
    open: unfold('Write a note'),
    field: (page) => page.locator('#new-note').getByLabel('Note'),
    async send(page) {
      await page.locator('#new-note').getByLabel('Time').fill('0:10')
      await press('Save note')(page)
    },
    done: text('Your note is saved.'),
  },
  question: {
    path: () => `/video/${video}`,
    open: unfold('Ask a question of your own'),
    field: (page) => page.locator('#ask').getByLabel('Question'),
    async send(page) {
      await page.locator('#ask').getByLabel('Answer').fill('Warm.')
      await press('Ask')(page)
    },
    done: text('Your question is here now.'),
  },
  correction: {
    path: () => `/video/${video}?correct=${questionHash('What is the sky?')}`,
    field: (page) => page.locator('#correct').getByLabel('Answer'),
    send: press('Suggest'),
    done: text('Your correction waits'),
  },
  answer: {
    path: () => '/due',
    field: box('What you remember'),
    async send(page) {
      if ((await page.locator('.reveal[open]').count()) === 0) await unfold('Show Answer')(page)
      await page.getByRole('button', { name: 'Easy' }).click()
    },
    done: text('Full marks for today.'),
  },
  report: {
    path: () => '/channel/patience',
    async open(page) {
      await page.getByRole('link', { name: 'More about the review by John' }).click()
      await page.getByRole('link', { name: 'Report the review by John' }).click()
    },
    field: box('In your words, if you like'),
    async send(page) {
      await page.getByRole('radio', { name: 'It advertises' }).check()
      await press('Send Report')(page)
    },
    isForGuests: true,
    done: text('Thank you. A moderator will look at it. You will find the answer under the bell.'),
  },
  feedback: {
    path: () => '/home',
    open: unfold('Feedback'),
    field: box('What should be better?'),
    send: press('Send Feedback'),
    isForGuests: true,
    done: text('Thank you. Your feedback has been kept.'),
  },
  follow: {
    path: () => `/user/${john.uid}`,
    send: press('Follow'),
    done: (page) => page.getByRole('button', { name: 'Unfollow' }),
  },
  channel: {
    path: () => '/channel/Slow%20Light%20Society',
    send: press('Be the first to add this channel!'),
    done: (page) =>
      page.getByRole('heading', { name: 'Slow Light Society', level: 1, exact: true }),
  },
}

const typed = 'Typed with\ncare.'
const sentence = 'The site could not be reached. Try again.'

/** Fails each form that the page sends, until it is told to stop. */
async function failPosts(page: Page, fail: (route: Route) => Promise<void>) {
  const handler = (route: Route) =>
    route.request().method() === 'POST' ? fail(route) : route.fallback()
  await page.route('**', handler)
  return () => page.unroute('**', handler)
}

describe('a form that does not reach the site', () => {
  it.each(Object.entries(actions))(
    'loses nothing and says what is true: %s',
    async (name, action) => {
      const { rows } = visitors.site.site
      const question = await aQuestion(visitors.site, video, 'What is the sky?')
      await aCard(visitors.site, mary, { questionId: question.id, dueDay: '2020-01-01' })
      const page = await visitors.visit(action.path(), { as: mary, expected: [401, 404, 502, 503] })
      const heading = await page.locator('h1').textContent()
      const alert = page.getByRole('alert').getByText(sentence)
      const field = action.field?.(page)
      await action.open?.(page)
      await field?.fill(typed)
      for (const fail of Object.values(failures)) {
        const stop = await failPosts(page, fail)
        const answered = page.waitForEvent('requestfinished', isPost)
        const failed = page.waitForEvent('requestfailed', isPost)
        await action.send(page)
        await Promise.any([answered, failed])
        if (field) {
          await alert.waitFor()
          // Anew: the alert of the failure before is still there.
          await expect.poll(() => focused(alert)).toBe(true)
          expect(await field.inputValue()).toBe(typed)
        } else {
          await page.getByRole('status').getByText('Loading...').waitFor({ state: 'detached' })
          expect(await page.getByRole('alert').count()).toBe(0)
        }
        expect(await page.locator('h1').textContent()).toBe(heading)
        await stop()
      }

      if (field) {
        await page.reload()
        await hydrated(page)
        await action.open?.(page)
        await expect.poll(() => field.inputValue()).toBe(typed)
      }
      if (field && !action.isForGuests) {
        const ended = await rows.delete(sessions).where(eq(sessions.uid, mary.uid)).returning()
        await action.send(page)
        await page.getByRole('link', { name: 'Log In' }).last().waitFor()
        expect(await field.inputValue()).toBe(typed)
        await rows.insert(sessions).values(ended)
      }
      await action.send(page)
      await action.done(page).waitFor()
      expect(await drafts(page)).toEqual([])
      if (name !== 'review') return
      // Chromium has no back-forward cache here: the page is the one before the review.
      await page.goto('/terms')
      await page.goBack()
      await action.done(page).waitFor()
    },
  )
})

const isPost = (request: { method(): string }) => request.method() === 'POST'

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))

it('a page that cannot be loaded says so, and Try again loads it', async () => {
  const page = await visitors.visit('/home', { expected: [503] })
  await page.getByRole('link', { name: 'Topics' }).hover()
  await page.route('**/topics.data', (route) => route.fulfill({ status: 503, body: 'starting' }))
  await page.getByRole('banner').getByRole('link', { name: 'Topics' }).click()
  await page.getByRole('heading', { name: 'The site could not be reached.' }).waitFor()
  await page.unroute('**/topics.data')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Topics', level: 1 }).waitFor()
})

it('a guest’s review is still there after Log in, and gone after Log Out', async () => {
  const page = await visitors.visit('/channel/patience')
  const popup = page.getByRole('dialog', { name: 'Write a Review' })
  await page.getByRole('link', { name: 'Add Review' }).click()
  await popup.getByRole('radio', { name: 'B' }).check()
  await popup.getByRole('textbox', { name: 'Your review' }).fill(typed)
  await popup.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await signIn(page, 'Ada Fenwick')
  // It comes back to the open form.
  await popup.waitFor()
  const field = popup.getByRole('textbox', { name: 'Your review' })
  await expect.poll(() => field.inputValue()).toBe(typed)
  expect(await popup.getByRole('radio', { name: 'B' }).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await page.locator('.profile-menu summary').click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('link', { name: 'Continue as Guest' }).waitFor()
  expect(await drafts(page)).toEqual([])
})

it('a navigation announces the new title and leads the focus to its heading, but not the way back', async () => {
  const page = await visitors.visit('/home')
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('banner').getByRole('link', { name: 'Topics' }).click()
  await page.waitForURL('**/topics')
  await expect.poll(() => focused(heading)).toBe(true)
  expect(await heading.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none')
  await page
    .locator('p[role=status]')
    .getByText(await page.title())
    .waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Welcome, guest' }).waitFor()
  await page
    .locator('p[role=status]')
    .getByText(await page.title())
    .waitFor()
  expect(await focused(heading)).toBe(false)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  expect(await focused(page.locator('#main'))).toBe(true)
})
