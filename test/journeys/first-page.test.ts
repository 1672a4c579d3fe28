import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { questionHash } from '#app/questions/list.server.ts'
import { questions, videoRetention, videos } from '#db/schema.ts'
import { linkTo } from '../fixtures/html.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aChannel, aReview, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { emptySite } from '../fixtures/test-site.ts'

/** A newcomer sees a piece of the site itself, and never what it has hidden. */
const { full } = emptySite()
const id = 'abcdefghijk'
const text = 'I have taught this for nine years, and now I know why.'
beforeEach(async () => {
  await aVideo(full, id, {
    title: 'Entropy in one evening',
    compQuestions: ['Why is the sky blue?', 'Why is the sea?'],
    compAnswers: ['Because of scattering.', 'Because of the sky.'],
    answerTimes: [698, null],
    answersFound: [true, true],
  })
})

const login = async () => await full.page('/login')

it('the first page shows two questions and a review, and nothing that a moderator hid', async () => {
  const mary = await full.member('Mary')
  const { id: reviewId } = await aReview(full, { videoId: id, authorUid: mary.uid, text })
  await full.site.rows
    .insert(videoRetention)
    .values({ videoId: id, people: 12, knew: 10, answers: 60 })
  const page = await login()
  expect(page.text).toContain('Why is the sky blue?')
  expect(page.text).toContain('Why is the sea?')
  expect(linkTo(page, 'Hear it 11:38')).toBe(`/video/${id}?t=698#player`)
  expect(page.text).toContain('Of 12 people who practised this, 10 still knew it after a month.')
  expect(page.text).toContain(text)

  const { decides } = await aModerator(full.site)
  await decides({ kind: 'review', reviewId }, {})
  expect((await login()).text).not.toContain(text)
  const hash = questionHash('Why is the sky blue?')
  await full.site.rows.insert(questions).values({ videoId: id, hash, state: 'hidden' })
  expect((await login()).text).not.toContain('Because of scattering.')
})

it('the page of a channel lists its stored videos, its topics and its feed', async () => {
  await aChannel(full, 'Slow Maths', { id: 'UCslow' })
  await aTopicChannel(full, 'slow maths')
  await full.site.rows.update(videos).set({ channelId: 'UCslow' }).where(eq(videos.id, id))
  const page = await full.page('/channel/slow%20maths?more=page')
  expect(page.text).toContain('Entropy in one evening 2 questions')
  expect(linkTo(page, 'Math')).toBe('/topics/math')
  expect(linkTo(page, 'Feed')).toBe('/channel/slow%20maths/feed.atom')
})
