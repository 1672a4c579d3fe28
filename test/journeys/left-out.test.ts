import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CardKind, cardPath } from '#app/cards/card-path.ts'
import { sharedWrappedPath } from '#app/wrapped/wrapped-path.ts'
import { leaveSite } from '#core/accounts/leave.ts'
import { analysisVersion } from '#core/analysis/transcript-analysis.ts'
import type { Card } from '#core/cards/card.ts'
import { readChannelCard, readTopicCard, readUserCard, readVideoCard } from '#core/cards/cards.ts'
import { hashOf } from '#core/cards/pictures.ts'
import { keyOf } from '#core/channels/channel.ts'
import { setFollowing } from '#core/follows/follows.ts'
import { hold } from '#core/moderation/holds.ts'
import { setAnonymousMuted, treat } from '#core/mutes/mutes.ts'
import { questionHash } from '#core/practice/question.ts'
import { askQuestion, suggestCorrection } from '#core/questions/ask.ts'
import { deleteQuestion } from '#core/questions/deletion.ts'
import { questionIdOf } from '#core/questions/lock-question.ts'
import { updateRelated } from '#core/related/update-related.ts'
import { deleteAnonymousReview, deleteReview } from '#core/reviews/deletion.ts'
import { reviewChannel } from '#core/reviews/submit.ts'
import { storePassages } from '#core/search/passages.ts'
import type { Site, Viewer } from '#core/site.ts'
import { readWrappedCard } from '#core/wrapped/shares.ts'
import { questions, relatedChannels, videos, wrappedShares } from '#db/schema.ts'
import {
  type Element,
  find,
  findAll,
  parseHtml,
  readPage,
  structuredDataOf,
  textOf,
} from '../fixtures/html.ts'
import { aModerator, type Decide } from '../fixtures/moderating.ts'
import { aChannel, aLaterLike, aMember, aReview, aTopicChannel, aVideo } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { isFull, someOf } from '../fixtures/size.ts'
import { testSite } from '../fixtures/test-site.ts'

/*
 * A person who is told that something is gone must find it nowhere: not on a page or in its data,
 * in a list, a search, a feed, the sitemap, a picture, in a card on another site or in an API. A
 * new place is one line of `places`; a new way to remove something is one entry of `removals`.
 */

/** For each kind of content, a word that occurs nowhere else. */
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
  videoTitle: /Bilby/,
  said: /Quagga/,
}

/** The same by an address, which the page of a thing that is gone still has; and in some lists. */
const addresses = {
  channelPath: /\/zebra%20lectures/,
  channelKey: /zebra lectures/,
  channelId: /UC-zebra-lectures/,
  profilePath: /\/user\/giraffe7/,
  videoPath: /\/video\/abcdefghijk/,
  videoId: /abcdefghijk/,
  /** Where it is listed because its channel is. */
  videoOfChannel: /Bilby/,
}

const signs = { ...words, ...addresses }
type Sign = keyof typeof signs

const video = 'abcdefghijk'
const token = 'A'.repeat(22)
const prefixOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 4)
const oembed = (path: string) => `/oembed?url=${encodeURIComponent(`${full.origin}${path}`)}`
const channelAt = '/channel/zebra%20lectures'

/** A place, and what it tells. */
type Place = [name: string, path: string | (() => string), ...told: Sign[]]

/** Pages as guests see them. Each is read as a page and as the data that a browser loads of it. */
const pages: Place[] = [
  ['Home', '/home', 'channel', 'review', 'anonymous', 'person', 'videoTitle', 'videoPath'],
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
  ['the best rated channels', '/channels?sort=best', 'channel'],
  ['the most reviewed channels', '/channels?sort=reviews', 'channel'],
  ['the new channels', '/channels?sort=new', 'channel'],
  ['the channels of a topic', '/channels?topic=math', 'channel'],
  ['the best rated of a topic', '/channels?topic=math&sort=best', 'channel'],
  ['the most reviewed of a topic', '/channels?topic=math&sort=reviews', 'channel'],
  ['the new ones of a topic', '/channels?topic=math&sort=new', 'channel'],
  ['why this order', '/ranking'],
  ['the channel', channelAt, 'channel', 'description', 'review', 'anonymous', 'person'],
  ['more like this', '/channel/axolotl%20talks', 'channel', 'channelPath'],
  ['the videos', '/videos', 'videoTitle', 'videoPath'],
  ['the best rated videos', '/videos?sort=best', 'videoTitle', 'videoPath'],
  ['the most reviewed videos', '/videos?sort=reviews', 'videoTitle', 'videoPath'],
  ['the new videos', '/videos?sort=new', 'videoTitle', 'videoPath'],
  ['the videos of a topic', '/videos?topic=math', 'videoOfChannel'],
  ['the best rated videos of it', '/videos?topic=math&sort=best', 'videoOfChannel'],
  ['the most reviewed ones of it', '/videos?topic=math&sort=reviews', 'videoOfChannel'],
  ['the new ones of it', '/videos?topic=math&sort=new', 'videoOfChannel'],
  ['the video', `/video/${video}`, 'videoTitle', 'videoReview', 'person'],
  ['the study sheet', `/video/${video}/sheet`, 'videoTitle'],
  ['the topics', '/topics', 'channel', 'topicChannel'],
  ['the topic', '/topics/math?view=expanded', 'channel', 'description', 'topicChannel'],
  ['the people', '/users', 'person', 'profilePath'],
  ['the profile', '/user/giraffe7', 'person', 'bio', 'review', 'channel'],
  ['a public Wrapped', () => sharedWrappedPath(token), 'person', 'channel'],
  ['the log of moderation', '/moderation'],

  ['a search for a channel', '/search?q=zebra', 'channel', 'channelPath'],
  ['a search for channels', '/search?q=zebra&in=channels', 'channel', 'channelPath'],
  ['a search for names with mistakes', '/search?q=zebar', 'channel', 'channelPath'],
  ['a search for a description', '/search?q=vaquita', 'channel', 'channelPath'],
  ['a search for a person', '/search?q=okapi', 'person', 'profilePath'],
  ['a search for people', '/search?q=tapir&in=people', 'person', 'profilePath'],
  ['a search for a video', '/search?q=bilby', 'videoTitle', 'videoPath'],
  ['a search for videos', '/search?q=bilby&in=videos', 'videoTitle', 'videoPath'],
  ['a search for what is said', '/search?q=quagga', 'videoTitle', 'videoPath'],
  ['a search for passages', '/search?q=quagga&in=passages', 'videoTitle', 'videoPath'],
  ['a search for a topic', '/search?q=math'],
]

/** What else guests, other sites, feed readers and crawlers read. */
const documents: Place[] = [
  ['names while typing', '/api/channels?beginning=zebra', 'channel'],
  ['suggestions of channels', '/api/search?q=zebra', 'channelKey'],
  ['suggestions of people', '/api/search?q=okapi', 'person'],
  ['suggestions of videos', '/api/search?q=bilby', 'videoTitle', 'videoId'],
  ['suggestions with mistakes', '/api/search?q=zebar', 'channelKey'],
  ['the feed of all reviews', '/feed.atom', 'channel', 'review', 'anonymous', 'person'],
  ['the feed of the channel', `${channelAt}/feed.atom`, 'channel', 'review', 'person'],
  ['the feed of the topic', '/topics/math/feed.atom', 'channel', 'review', 'anonymous', 'person'],
  ['the feed of the person', '/user/giraffe7/feed.atom', 'channel', 'review', 'person'],
  ['the feed of moderation', '/moderation/feed.atom'],
  ['the log of moderation as data', '/moderation.json'],
  ['the sitemap of channels', '/sitemap/channels-1', 'channelPath'],
  ['the sitemap of videos', '/sitemap/videos-1', 'videoPath'],
  ['the sitemap of people', '/sitemap/users-1', 'profilePath'],
  ['oEmbed of the channel', () => oembed(channelAt), 'channel', 'channelPath'],
  ['oEmbed of the video', () => oembed(`/video/${video}`), 'videoTitle'],
  ['oEmbed of the person', () => oembed('/user/giraffe7'), 'person'],
  ['the card of the channel', `/embed${channelAt}`, 'channel', 'channelPath'],
  ['the card of the video', `/embed/video/${video}`, 'videoTitle', 'videoPath'],
  ['the marks of the channel', `/api/marks/${prefixOf('UC-zebra-lectures')}`, 'channelId'],
  ['the marks of the video', `/api/marks/${prefixOf(video)}`, 'videoId'],
  ['the file of the video', `/video/${video}/take.md`, 'videoTitle'],
  ['the file of the topic', '/topics/math/take.json', 'videoOfChannel'],
]

/** What a member reads who follows the person. Reviews that are folded away are left out. */
const readersPages: Place[] = [
  ['From people you follow', '/home', 'channel', 'review', 'anonymous', 'person'],
  ['notifications', '/notifications', 'person', 'profilePath'],
  ['the channel, as a member', channelAt, 'channel', 'review', 'anonymous', 'person'],
  ['the video, as a member', `/video/${video}`, 'videoReview', 'person'],
  ['a search for a person, as a member', '/search?q=okapi', 'person', 'profilePath'],
  ['suggestions of people, as a member', '/api/search?q=okapi', 'person'],
]

const cardReaders = {
  channel: readChannelCard,
  video: readVideoCard,
  topic: readTopicCard,
  user: readUserCard,
  wrapped: readWrappedCard,
} satisfies Record<CardKind, (site: Site, id: string) => Promise<Card | null>>

/** What a picture shows. */
const pictures: [name: string, kind: CardKind, id: string, ...told: Sign[]][] = [
  ['the picture of the channel', 'channel', 'zebra lectures', 'channel', 'description'],
  ['the picture of the video', 'video', video, 'videoTitle', 'channel'],
  ['the picture of the topic', 'topic', 'math', 'channel', 'topicChannel'],
  ['the picture of the person', 'user', 'giraffe7', 'person', 'bio'],
  ['the picture of a Wrapped', 'wrapped', token, 'person', 'channel'],
]

interface Community {
  person: Viewer
  /** Follows the person. */
  reader: Member
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

const channelSigns: Sign[] = [
  'channel',
  'channelPath',
  'channelId',
  'channelKey',
  'description',
  'videoOfChannel',
]
const channelKey = 'zebra lectures'

type Removal = [what: string, remove: (all: Community) => Promise<unknown>, gone: Sign[]]

/** Every way to remove something, and what is gone then. */
const removals: Removal[] = [
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
  [
    'a video that the operator deletes',
    () => full.site.rows.delete(videos).where(eq(videos.id, video)),
    ['videoTitle', 'videoPath', 'videoId', 'videoOfChannel', 'videoReview', 'said'],
  ],
]

/** Every way to leave something out for one member alone. */
const treatments: Removal[] = [
  [
    'a person whom a member mutes',
    ({ person, reader }) => treat(full.site, reader, person.uid, 'mute'),
    ['person', 'profilePath', 'review', 'videoReview'],
  ],
  [
    'a person whom a member blocks',
    ({ person, reader }) => treat(full.site, reader, person.uid, 'block'),
    ['person', 'profilePath', 'review', 'videoReview'],
  ],
  [
    'anonymous reviews that a member mutes',
    ({ reader }) => setAnonymousMuted(full.site, reader, true),
    ['anonymous'],
  ],
]

const full = testSite()
beforeEach(() => full.empty())

/** Counted, so that each request comes from another IP address. */
let host = 0

async function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
  await full.site.changes.caughtUp()
  host += 1
  const from = { 'x-forwarded-for': `10.0.${host >> 8}.${host & 255}` }
  return await fetch(full.origin + path, { redirect: 'manual', headers: { ...from, ...headers } })
}

const addressOf = (path: string | (() => string)) => (typeof path === 'string' ? path : path())

/** The URL of the data of a page: what a browser loads when it navigates there. */
function dataPath(path: string): string {
  const [pathname, search] = path.split('?')
  return `${pathname}.data${search ? `?${search}` : ''}`
}

/** What the places tell, one text for each. */
type Told = Map<string, { text: string; told: Sign[] }>

/** Whether a place tells one of these; always without them. */
const tells = (told: Sign[], about?: Sign[]) => !about || told.some((sign) => about.includes(sign))

/**
 * Reads the places that guests see.
 * @param about only those that tell one of these, and no data of pages; all by default
 */
async function readAll(about?: Sign[]): Promise<Told> {
  const all: Told = new Map()
  const matters = (told: Sign[]) => tells(told, about)
  for (const [name, path, ...told] of [...pages, ...documents].filter(([, , ...t]) => matters(t)))
    all.set(name, { text: await (await request(addressOf(path))).text(), told })
  for (const [name, path, ...told] of about ? [] : pages) {
    const text = await (await request(dataPath(addressOf(path)))).text()
    all.set(`${name}, as data`, { text, told: told.filter((sign) => !sign.endsWith('Path')) })
  }
  for (const [name, kind, id, ...told] of pictures.filter(([, , , ...t]) => matters(t))) {
    const card = await cardReaders[kind](full.site, id)
    // The answer that the picture is still the one of these words, which draws nothing.
    const answer = await request(cardPath(kind, id), { 'if-none-match': card ? hashOf(card) : '-' })
    expect(answer.status, name).toBe(card ? 304 : 404)
    all.set(name, { text: JSON.stringify(card), told })
  }
  return all
}

/** Reads what a member sees. */
async function readAs({ cookie }: Member, about?: Sign[]): Promise<Told> {
  const all: Told = new Map()
  for (const [name, path, ...told] of readersPages.filter(([, , ...t]) => tells(t, about))) {
    const answer = await request(addressOf(path), { cookie })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const text = await answer.text()
    all.set(name, { text: isPage ? outside(parseHtml(text)) : text, told })
  }
  return all
}

/** Texts and addresses of a page outside of folded reviews and scripts. */
function outside(element: Element): string {
  const { href = '', class: name = '' } = element.attributes
  if (element.tag === 'script' || name.split(' ').includes('folded')) return ''
  const inside = element.children.map((child) =>
    typeof child === 'string' ? child : outside(child),
  )
  return `${href} ${inside.join('')}`
}

/** A channel with five ratings of members, so that its structured data repeats reviews. */
async function community(): Promise<Community> {
  await aChannel(full, 'Zebra Lectures', { description: 'Vaquita and other small whales.' })
  await aChannel(full, 'Axolotl Talks')
  await aVideo(full, video, {
    title: 'About the Bilby',
    channel: 'Zebra Lectures',
    channelId: 'UC-zebra-lectures',
    transcript: 'The Quagga is no more.',
    passages: [{ start: 7, text: 'The Quagga is no more.' }],
    compQuestions: ['What does an Aardvark eat?', 'Why?'],
    compAnswers: ['Ants.', 'So.'],
  })
  await storePassages(full.site, video)
  await aTopicChannel(full, 'Zebra Lectures')
  const topicChannel = await aTopicChannel(full, 'Narwhal Talks')
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan']) {
    const { uid } = await aMember(full, name)
    await aReview(full, { channelKey, authorUid: uid, text: `By ${name}.` })
    await aReview(full, { videoId: video, authorUid: uid, text: `By ${name}, on video.` })
  }
  const person = await aMember(full, 'Okapi', { uid: 'giraffe7', bio: 'Tapir at large.' })
  const authorUid = person.uid
  const reader = await full.member('Mary')
  await setFollowing(full.site, reader, person.uid, true)
  await setFollowing(full.site, person, reader.uid, true)
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
  await aSharedWrapped(person, 'Zebra Lectures')
  await relate('axolotl talks', channelKey)
  return {
    person,
    reader,
    decides,
    reviewId: review.id,
    anonymousId: anonymous.id,
    videoReviewId: ofVideo.id,
    questionHash: asked.hash,
    questionId: await idOf(asked.hash),
    analysedId: await idOf(questionHash('What does an Aardvark eat?')),
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
  await suggestCorrection(full.site, person, video, questionHash('Why?'), words)
  const [found] = await full.site.rows
    .update(questions)
    .set({ acceptedAt: full.site.now() })
    .where(eq(questions.question, question))
    .returning({ id: questions.id })
  return found?.id ?? 0
}

/** Makes one channel like another. The job first does what waits, so that it removes no pair. */
async function relate(key: string, relatedKey: string): Promise<void> {
  while ((await updateRelated(full.site)) > 0);
  await full.site.rows
    .insert(relatedChannels)
    .values({ channelKey: key, relatedKey, people: 5, likeness: 0.5 })
}

/** A public Wrapped of 2025 with one channel. */
async function aSharedWrapped({ uid }: Viewer, channelTitle: string): Promise<void> {
  const publishedAt = new Date('2025-03-01T10:00:00Z')
  const like = { videoId: 'likedvideo1', title: 'A video of 2025', channelId: 'UC-liked' }
  await aLaterLike(full, { uid }, { ...like, channelTitle, publishedAt })
  await full.site.rows.insert(wrappedShares).values({ uid, year: 2025, token })
}

it('every place tells what its line says', async () => {
  const { reader } = await community()
  for (const [name, { text, told }] of [...(await readAll()), ...(await readAs(reader))])
    for (const sign of told) expect.soft(signs[sign].test(text), `${sign} in ${name}`).toBe(true)
})

describe.each(someOf(removals))('%s', (_what, remove, gone) => {
  it('is gone from every place at once', async () => {
    const all = await community()
    // Fills the caches, so that the removal has something to invalidate.
    await readAll(gone)
    await readAs(all.reader, gone)
    await remove(all)
    // In CI all places are read, in `npm test` those that told something of it.
    const about = isFull ? undefined : gone
    for (const [name, { text, told }] of [
      ...(await readAll(about)),
      ...(await readAs(all.reader, about)),
    ])
      for (const sign of gone.filter((one) => one in words || told.includes(one)))
        expect.soft(signs[sign].test(text), `${sign} in ${name}`).toBe(false)
  })
})

describe.each(someOf(treatments))('%s', (_what, leaveOut, gone) => {
  it('is gone for that member at once, and for nobody else', async () => {
    const all = await community()
    await readAs(all.reader, gone)
    await leaveOut(all)
    for (const [name, { text }] of await readAs(all.reader))
      for (const sign of gone) expect.soft(signs[sign].test(text), `${sign} in ${name}`).toBe(false)
    for (const [name, { text, told }] of await readAll(gone))
      for (const sign of told) expect.soft(signs[sign].test(text), `${sign} in ${name}`).toBe(true)
  })
})

/** What a person could call themselves, or a channel on the platform. */
const hostile = [
  '</title></script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ']]><!-- &amp;lt; \u202Ednil\u0001',
  "<iframe src='javascript:alert(1)'>",
]

/** So that no scheduled job changes these rows between two readings. */
const upToDate = { refreshedAt: new Date() }

/** A community in which all names and texts are the same. Returns a follower of its members. */
async function named(name: string): Promise<Member> {
  const { key, id } = await aChannel(full, name, { description: name, ...upToDate })
  await aChannel(full, 'Axolotl Talks')
  await aVideo(full, video, {
    title: name,
    channel: name,
    channelId: id,
    transcript: name,
    passages: [{ start: 7, text: name }],
    compQuestions: [name],
    compAnswers: [name],
    ...upToDate,
    analysisVersion,
  })
  await storePassages(full.site, video)
  await aTopicChannel(full, name)
  const reader = await full.member('Mary')
  for (const [index] of Array.from({ length: 5 }).entries()) {
    const person = await aMember(full, name, { uid: `person${index}`, bio: name })
    await reviewChannel(full.site, person, key, { rating: 'A', text: name })
    await aReview(full, { videoId: video, authorUid: person.uid, text: name })
    await setFollowing(full.site, reader, person.uid, true)
    await setFollowing(full.site, person, reader.uid, true)
    if (index === 0) await aSharedWrapped(person, name)
  }
  await relate('axolotl talks', key)
  return reader
}

const pathOf = (name: string) => `/channel/${encodeURIComponent(keyOf(name))}`

/** Every page with names, for guests and for a member. */
const pagesWithNames: [path: string | ((name: string) => string), asMember?: boolean][] = [
  ...['/home', '/channels', '/channels?sort=best&topic=math', '/videos', '/videos?topic=math'],
  ...[`/video/${video}`, `/video/${video}/sheet`, '/channel/axolotl%20talks', pathOf],
  ...['/topics', '/topics/math?view=expanded', '/users', '/user/person0', '/moderation'],
  ...['/search?q=quagga', '/search?q=quagga&in=people', '/search?q=quagga&in=passages'],
  ...[`/embed/video/${video}`, (name: string) => `/embed${pathOf(name)}`],
  sharedWrappedPath(token),
].map((path): [string | ((name: string) => string)] => [path])
pagesWithNames.push(['/home', true], ['/notifications', true], [`/video/${video}`, true])

/**
 * Elements with the names of their attributes, as a browser finds them. Without bare `<span>`s, the
 * pieces of a text that was found.
 */
function skeleton({ tag, attributes, children }: Element): string[] {
  const own = [tag, ...Object.keys(attributes).sort()].join(' ')
  const inside = children.flatMap((one) => (typeof one === 'string' ? [] : skeleton(one)))
  return own === 'span' ? inside : [own, ...inside]
}

async function skeletons(name: string, { cookie }: Member): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>()
  for (const [path, asMember] of pagesWithNames) {
    const address = typeof path === 'string' ? path : path(name)
    const answer = await request(address, asMember ? { cookie } : {})
    const text = await answer.text()
    expect([answer.status, /quagga/i.test(text)], address).toEqual([200, address !== '/moderation'])
    all.set(`${path}, ${asMember}`, skeleton(parseHtml(text)))
  }
  return all
}

describe.each(someOf(hostile))('a name such as %j', (odd) => {
  const name = `Quagga ${odd}`

  it('adds no element and no attribute to any page', async () => {
    const plain = await skeletons('Quagga', await named('Quagga'))
    await full.empty()
    const reader = await named(name)
    for (const [path, elements] of await skeletons(name, reader))
      expect(elements, path).toEqual(plain.get(path))
  })

  it('is text wherever things leave the site', async () => {
    await named(name)
    const at = pathOf(name)
    const feeds = [
      ...['/feed.atom', `${at}/feed.atom`, '/topics/math/feed.atom', '/user/person0/feed.atom'],
      ...['/moderation/feed.atom', '/sitemap.xml', '/sitemap/pages', '/sitemap/channels-1'],
      ...['/sitemap/videos-1', '/sitemap/users-1'],
    ]
    for (const path of feeds) {
      const answer = await request(path)
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([
        200,
        expect.stringContaining('xml'),
      ])
      expectXml(await answer.text(), path)
    }
    for (const path of [
      ...['/api/search?q=quagga', '/api/channels?beginning=quagga', '/moderation.json'],
      ...[`/video/${video}/take.md`, '/topics/math/take.json', '/search.data?q=quagga'],
    ]) {
      const answer = await request(path)
      expect(answer.headers.get('content-type'), path).not.toMatch(/html|xml/)
      expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
      if (path.includes('/take.'))
        expect(answer.headers.get('content-disposition'), path).toMatch(/^attachment/)
    }
    for (const path of [`/embed${at}`, `/embed/video/${video}`]) {
      const card = await readPage(await full.get(path))
      expect(textOf(find(card.document, 'h1')), path).toBe(shown(name))
      expect(findAll(card.document, 'script').length, path).toBe(0)
    }
    for (const path of [at, `/video/${video}`, '/user/person0']) {
      const data = structuredDataOf(await full.get(path).then(readPage))
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
    const picture = await request(cardPath('channel', name))
    expect(picture.headers.get('content-type')).toBe('image/png')
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
