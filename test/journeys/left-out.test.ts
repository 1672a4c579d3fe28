import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaveSite } from '#core/accounts/leave.ts'
import { hold } from '#core/moderation/holds.ts'
import { questionHash as hashOf } from '#core/practice/question.ts'
import { askQuestion, suggestCorrection } from '#core/questions/ask.ts'
import { deleteQuestion } from '#core/questions/deletion.ts'
import { questionIdOf } from '#core/questions/lock-question.ts'
import { deleteAnonymousReview, deleteReview } from '#core/reviews/deletion.ts'
import { reviewChannel } from '#core/reviews/submit.ts'
import type { Viewer } from '#core/site.ts'
import { questions } from '#db/schema.ts'
import { find, findAll, readPage, textOf } from '../fixtures/html.ts'
import { aModerator, type Decide } from '../fixtures/moderating.ts'
import { aChannel, aMember, aReview, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'

/*
 * A person who is told that something is gone must find it nowhere: not on a page, in a feed, in
 * the sitemap, in a card on another site or in an API. A new list, feed, picture or endpoint is one
 * line of `places`; a new way to remove something is one entry of `removals`.
 */

/** What a place tells, by a word that is found nowhere else. */
const words = {
  channel: /Zebra Lectures/,
  description: /Vaquita/,
  topicChannel: /Narwhal Talks/,
  review: /Numbat/,
  videoReview: /Dugong/,
  anonymous: /Kakapo/,
  person: /Okapi/,
  bio: /Tapir/,
  question: /Pangolin/,
  answer: /Quokka/,
  analysed: /Aardvark/,
  correction: /Wombat/,
}

/** The same by an address. The page of a thing that is gone still has its own. */
const addresses = {
  channelPath: /\/zebra%20lectures/,
  channelId: /UC-zebra-lectures/,
  profilePath: /\/user\/giraffe7/,
}

const signs = { ...words, ...addresses }
type Sign = keyof typeof signs

const video = 'abcdefghijk'
const prefixOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 4)
const oembed = (path: string) => `/oembed?url=${encodeURIComponent(`${full.origin}${path}`)}`

/** Every place that tells things of the community, and which of them. */
const places: [name: string, path: string | (() => string), ...told: Sign[]][] = [
  ['Home', '/home', 'channel', 'review', 'anonymous', 'person'],
  ['the channels', '/channels', 'channel'],
  ['the channel', '/channel/zebra%20lectures', 'channel', 'description', 'review', 'anonymous'],
  ['its author there', '/channel/zebra%20lectures', 'person'],
  ['the video', `/video/${video}`, 'videoReview', 'person'],
  ['its questions there', `/video/${video}`, 'question', 'answer', 'analysed', 'correction'],
  ['its questions', `/video/${video}/questions`, 'question', 'answer', 'analysed', 'person'],
  ['their corrections', `/video/${video}/questions`, 'correction'],
  ['the study sheet', `/video/${video}/sheet`, 'question', 'answer', 'analysed', 'correction'],
  ['the file for Anki', `/video/${video}/take.txt`, 'question', 'answer', 'analysed'],
  ['the file as JSON', `/video/${video}/take.json`, 'question', 'analysed', 'correction'],
  ['the topics', '/topics', 'channel', 'topicChannel'],
  ['the topic', '/topics/math?view=expanded', 'channel', 'description', 'topicChannel'],
  ['the people', '/users', 'person', 'profilePath'],
  ['the profile', '/user/giraffe7', 'person', 'bio', 'review', 'channel'],
  ['names while typing', '/api/channels?beginning=zebra', 'channel'],

  ['the feed of all reviews', '/feed.atom', 'channel', 'review', 'anonymous', 'person'],
  ['the feed of the channel', '/channel/zebra%20lectures/feed.atom', 'channel', 'review', 'person'],
  ['the feed of the topic', '/topics/math/feed.atom', 'channel', 'review', 'anonymous', 'person'],
  ['the feed of the person', '/user/giraffe7/feed.atom', 'channel', 'review', 'person'],
  ['the sitemap of channels', '/sitemap/channels-1', 'channelPath'],
  ['the sitemap of people', '/sitemap/users-1', 'profilePath'],
  ['oEmbed of the channel', () => oembed('/channel/zebra%20lectures'), 'channel', 'channelPath'],
  ['oEmbed of the person', () => oembed('/user/giraffe7'), 'person'],
  ['the card of the channel', '/embed/channel/zebra%20lectures', 'channel', 'channelPath'],
  ['the marks of the channel', `/api/marks/${prefixOf('UC-zebra-lectures')}`, 'channelId'],
]

interface Community {
  person: Viewer
  decides: Decide
  reviewId: number
  videoReviewId: number
  anonymousId: number
  /** Names of questions: of the person, of the analysis, and of the person's correction. */
  questionHash: string
  questionId: number
  analysedId: number
  correctionId: number
  topicChannelId: number
}

const channelSigns: Sign[] = ['channel', 'channelPath', 'channelId', 'description']
const channelKey = 'zebra lectures'

/** Every way to remove something, and what is gone then. */
const removals: [what: string, remove: (all: Community) => Promise<unknown>, gone: Sign[]][] = [
  [
    'a channel that a moderator hides',
    ({ decides }) => decides({ kind: 'channel', channelKey }, {}),
    [...channelSigns, 'review', 'anonymous'],
  ],
  [
    'a channel that a moderator removes from its topic',
    ({ decides, topicChannelId }) => decides({ kind: 'topic channel', topicChannelId }, {}),
    ['topicChannel'],
  ],
  [
    'a review that a moderator hides',
    ({ decides, reviewId }) => decides({ kind: 'review', reviewId }, {}),
    ['review'],
  ],
  [
    'a review that a moderator purges',
    ({ decides, videoReviewId: reviewId }) =>
      decides({ kind: 'review', reviewId }, { action: 'purge', reason: 'private data' }),
    ['videoReview'],
  ],
  [
    'a review that is held',
    ({ anonymousId }) =>
      full.site.rows.transaction((rows) =>
        hold(rows, [anonymousId], 'repeated text', full.site.now()),
      ),
    ['anonymous'],
  ],
  [
    'a review that its author deletes',
    ({ person, reviewId }) => deleteReview(full.site, person, reviewId),
    ['review'],
  ],
  [
    'an anonymous review that its author deletes',
    ({ anonymousId }) => deleteAnonymousReview(full.site, anonymousId),
    ['anonymous'],
  ],
  [
    'a question that a moderator hides',
    ({ decides, questionId }) => decides({ kind: 'question', questionId }, {}),
    ['question', 'answer'],
  ],
  [
    'a question that a moderator purges',
    ({ decides, questionId }) =>
      decides({ kind: 'question', questionId }, { action: 'purge', reason: 'private data' }),
    ['question', 'answer'],
  ],
  [
    'a question of an analysis that a moderator hides',
    ({ decides, analysedId: questionId }) => decides({ kind: 'question', questionId }, {}),
    ['analysed'],
  ],
  [
    'a correction that a moderator hides',
    ({ decides, correctionId: questionId }) => decides({ kind: 'question', questionId }, {}),
    ['correction'],
  ],
  [
    'a question that its author deletes',
    ({ person, questionHash }) => deleteQuestion(full.site, person, video, questionHash),
    ['question', 'answer'],
  ],
  [
    'a bio that a moderator resets',
    ({ decides }) => decides({ kind: 'bio', uid: 'giraffe7' }, {}),
    ['bio'],
  ],
  [
    'a person who leaves and takes the reviews along',
    ({ person }) => leaveSite(full.site, person, 'take'),
    ['person', 'profilePath', 'bio', 'review', 'videoReview', 'question', 'answer', 'correction'],
  ],
  [
    'a person who leaves the reviews here',
    ({ person }) => leaveSite(full.site, person, 'leave'),
    ['person', 'profilePath', 'bio'],
  ],
]

let full: TestSite
beforeAll(async () => {
  full = await openTestSite()
})
afterAll(() => full.close())
beforeEach(() => full.empty())

/** A channel with five ratings of members, so that its structured data repeats reviews. */
async function community(): Promise<Community> {
  await aChannel(full, 'Zebra Lectures', { description: 'Vaquita and other small whales.' })
  await aVideo(full, video, {
    compQuestions: ['What does an Aardvark eat?', 'Why?'],
    compAnswers: ['Ants.', 'So.'],
  })
  await aTopicChannel(full, 'Zebra Lectures')
  const topicChannel = await aTopicChannel(full, 'Narwhal Talks')
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan']) {
    const { uid } = await aMember(full, name)
    await aReview(full, { channelKey, authorUid: uid, text: `By ${name}.` })
    await aReview(full, { videoId: video, authorUid: uid, text: `By ${name}, on video.` })
  }
  const person = await aMember(full, 'Okapi', { uid: 'giraffe7', bio: 'Tapir at large.' })
  const authorUid = person.uid
  const { decides } = await aModerator(full.site)
  // Through the site, because Home and the feed of all reviews read its log.
  const post = (as: Viewer | null, text: string) =>
    reviewChannel(full.site, as, channelKey, { rating: 'S', text })
  const review = await post(person, 'Numbat says so.')
  const anonymous = await post(null, 'Kakapo says so.')
  const asked = await askQuestion(full.site, person, video, {
    question: 'Is a Pangolin one?',
    answer: 'No, but a Quokka is.',
    second: null,
  })
  const correctionId = await correct(person, 'Why, asks the Wombat?')
  const ofVideo = await aReview(full, { videoId: video, authorUid, text: 'Dugong says so.' })
  return {
    person,
    decides,
    reviewId: review.id,
    anonymousId: anonymous.id,
    videoReviewId: ofVideo.id,
    questionHash: asked.hash,
    questionId: await idOf(asked.hash),
    analysedId: await idOf(hashOf('What does an Aardvark eat?')),
    correctionId,
    topicChannelId: topicChannel.id,
  }
}

/** The id of a question of the video. */
async function idOf(hash: string): Promise<number> {
  return (await questionIdOf(full.site.rows, video, hash)) ?? 0
}

/** The words that a person's correction gives the second question of the analysis. */
async function correct(person: Viewer, question: string): Promise<number> {
  const words = { question, answer: 'So.', second: null }
  await suggestCorrection(full.site, person, video, hashOf('Why?'), words)
  const [found] = await full.site.rows
    .update(questions)
    .set({ acceptedAt: full.site.now() })
    .where(eq(questions.question, question))
    .returning({ id: questions.id })
  return found?.id ?? 0
}

async function ask(path: string | (() => string)): Promise<string> {
  return await (await full.get(typeof path === 'string' ? path : path())).text()
}

it('every place tells what its line says', async () => {
  await community()
  for (const [name, path, ...told] of places) {
    const text = await ask(path)
    for (const sign of told) expect(signs[sign].test(text), `${sign} in ${name}`).toBe(true)
  }
})

describe.each(removals)('%s', (_what, remove, gone) => {
  it('is gone from every place at once', async () => {
    const all = await community()
    // Fills the caches, so that the removal has something to invalidate.
    for (const [, path] of places) await ask(path)
    await remove(all)
    for (const [name, path, ...told] of places) {
      const text = await ask(path)
      for (const sign of gone.filter((one) => one in words || told.includes(one)))
        expect(signs[sign].test(text), `${sign} in ${name}`).toBe(false)
    }
  })
})

/** What a person could call themselves, or a channel on the platform. */
const hostile = [
  '</title></script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ']]><!-- &amp;lt; \u202Ednil\u0001',
  "<iframe src='javascript:alert(1)'>",
]

describe.each(hostile)('a name such as %j', (name) => {
  it('is text wherever things leave the site', async () => {
    const { key } = await aChannel(full, name, { id: 'UC-odd', description: name })
    await aVideo(full, video, { title: name, channel: name })
    await aTopicChannel(full, name)
    for (const [index] of Array.from({ length: 5 }).entries()) {
      const person = await aMember(full, name, { uid: `person${index}`, bio: name })
      await reviewChannel(full.site, person, key, { rating: 'A', text: name })
      await aReview(full, { videoId: video, authorUid: person.uid, text: name })
    }
    const at = `/channel/${encodeURIComponent(key)}`
    const documents = [
      ...['/feed.atom', `${at}/feed.atom`, '/topics/math/feed.atom', '/user/person0/feed.atom'],
      ...['/sitemap.xml', '/sitemap/pages', '/sitemap/channels-1', '/sitemap/users-1'],
    ]
    for (const path of documents) expectXml(await ask(path), path)
    for (const path of [`/embed${at}`, `/embed/video/${video}`]) {
      const card = await readPage(await full.get(path))
      expect(textOf(find(card.document, 'h1')), path).toBe(shown(name))
      expect(findAll(card.document, 'script').length, path).toBe(0)
      expect(findAll(card.document, 'img').length, path).toBe(1)
    }
    for (const path of [at, `/video/${video}`, '/user/person0']) {
      const { html } = await full.get(path).then(readPage)
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      const data = blocks.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
      expect(JSON.stringify(data), path).toContain(JSON.stringify(name).slice(1, -1))
      const answer = await full.get(oembed(path))
      const { title, html: frame = '' } = (await answer.json()) as { title: string; html?: string }
      expect(title).toBe(name)
      const tags = frame.match(/<[^>]*>/g) ?? []
      expect(
        tags.every((tag) => /^<\/?iframe[ >]/.test(tag)),
        frame,
      ).toBe(true)
    }
  })
})

const shown = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Well-formed as far as hostile text could break it: our elements, and no stray sign. */
function expectXml(text: string, path: string): void {
  const names = 'feed|id|title|author|name|uri|updated|published|link|entry|summary'
  const own = new RegExp(
    `<\\?xml [^<>]*\\?>|</?(${names}|sitemapindex|sitemap|urlset|url|loc|lastmod)( [^<>]*)?/?>`,
    'g',
  )
  const rest = text.replace(own, '')
  expect(rest, path).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
  expect(text, path).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
}
