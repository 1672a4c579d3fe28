import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteAccount } from '#app/accounts/delete-account.server.ts'
import { storePassages } from '#app/analysis/search-passages.server.ts'
import { hold } from '#app/moderation/holds.server.ts'
import { deletePath } from '#app/paths/own-path.server.ts'
import { setFollowing } from '#app/people/follows.server.ts'
import { setAnonymousMuted, setMuteLevel } from '#app/people/mutes.server.ts'
import { askQuestion } from '#app/questions/ask.server.ts'
import { correctQuestion } from '#app/questions/corrections.server.ts'
import { questionHash } from '#app/questions/list.server.ts'
import { questionIdOf } from '#app/questions/lock-question.server.ts'
import { deleteQuestion } from '#app/questions/question-deletion.server.ts'
import type { Viewer } from '#app/request/site.ts'
import { deleteReview } from '#app/reviews/review-deletion.server.ts'
import { reviewChannel } from '#app/reviews/write-review.server.ts'
import { pathSteps, paths, topics, videos } from '#db/schema.ts'
import { findAll, parseHtml } from '../fixtures/html.ts'
import { aModerator, type Decide } from '../fixtures/moderating.ts'
import {
  aChannel,
  aChannelFollow,
  aMember,
  aPath,
  aReview,
  aTopicChannel,
  aVideo,
} from '../fixtures/rows.ts'
import { emptySite, type Member } from '../fixtures/test-site.ts'

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
  pathTitle: /Ocelot/,
  pathPromise: /Margay/,
  pathReason: /Serval/,
  pathReview: /Tarsier/,
  topic: /Gharial/,
}

/** The same by an address, which the page of a thing that is gone still has; and in some lists. */
const addresses = {
  channelPath: /\/zebra%20lectures/,
  channelKey: /zebra lectures/,
  channelId: /UC-zebra-lectures/,
  profilePath: /\/user\/giraffe7/,
  videoPath: /\/video\/abcdefghijk/,
  videoId: /abcdefghijk/,
  pathPath: /\/path\/ocelot-ways-0001/,
  /** Where it is listed because its channel is. */
  videoOfChannel: /Bilby/,
  topicPath: /\/topics\/math/,
  /** Where a list is that of its topic. */
  inTopic: /Zebra Lectures/,
  countedInTopic: /Gharial<!-- --> <span>1</,
  pathInTopic: /Ocelot/,
}

const signs = { ...words, ...addresses }
type Sign = keyof typeof signs

const video = 'abcdefghijk'
const pathId = 'ocelot-ways-0001'
const channelAt = '/channel/zebra%20lectures'

/** A place, and what it tells. */
type Place = [name: string, path: string | (() => string), ...told: Sign[]]

/** Pages as guests see them. Each is read as a page and as the data that a browser loads of it. */
const pages: Place[] = [
  ['Home', '/home', 'channel', 'review', 'anonymous', 'person', 'videoTitle', 'videoPath'],
  ['the topics on Home', '/home', 'topic', 'topicPath'],
  ['the channels', '/channels', 'channel', 'topic'],
  ['its questions there', `/video/${video}`, 'question', 'answer', 'analysed', 'correction'],
  ['its Anki file', `/video/${video}/take.txt`, 'question', 'answer', 'analysed', 'correction'],
  ['the channels of a topic', '/channels?topic=math', 'channel', 'inTopic'],
  ['how lists are ordered', '/ranking'],
  ['the channel', channelAt, 'channel', 'description', 'review', 'anonymous', 'person'],
  ['the topics of the channel', channelAt, 'topic', 'topicPath'],
  ['the videos', '/videos', 'videoTitle', 'videoPath', 'topic'],
  ['the videos of a topic', '/videos?topic=math', 'videoOfChannel'],
  ...['best', 'reviews', 'new'].flatMap((sort): Place[] => [
    [`the channels by ${sort}`, `/channels?sort=${sort}`, 'channel'],
    [`those of a topic by ${sort}`, `/channels?topic=math&sort=${sort}`, 'inTopic'],
    [`the videos by ${sort}`, `/videos?sort=${sort}`, 'videoTitle', 'videoPath'],
    [`the videos of a topic by ${sort}`, `/videos?topic=math&sort=${sort}`, 'videoOfChannel'],
  ]),
  ['the video', `/video/${video}`, 'videoTitle', 'videoReview', 'person'],
  ['the paths', '/paths', 'pathTitle', 'pathPromise', 'person', 'pathPath', 'topic'],
  ['the new paths of a topic', '/paths?topic=math&sort=new', 'pathTitle', 'pathInTopic'],
  ['the path', `/path/${pathId}`, 'pathTitle', 'pathPromise', 'pathReason', 'person'],
  ['the topic of the path', `/path/${pathId}`, 'topic'],
  ['the reviews of the path', `/path/${pathId}`, 'pathReview', 'person'],
  ['the videos of the path', `/path/${pathId}`, 'channel', 'videoTitle'],
  ['the video on the path', `/video/${video}?path=${pathId}`, 'pathTitle', 'pathPath'],
  ['the topics', '/topics', 'channel', 'topicChannel', 'topic', 'topicPath'],
  ['the topic', '/topics/math?view=expanded', 'description', 'topicChannel', 'topic'],
  ['the people', '/users', 'person', 'profilePath'],
  ['the profile', '/user/giraffe7', 'person', 'bio', 'review', 'channel'],
  ['its reviews of videos', '/user/giraffe7?of=videos', 'person', 'videoReview', 'videoTitle'],
  ['its reviews of paths', '/user/giraffe7?of=paths', 'person', 'pathReview', 'pathTitle'],
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
  ['a search for a topic', '/search?q=gharial', 'topic', 'topicPath'],
  ['a search for what topics speak of', '/search?q=quagga', 'topic', 'topicPath'],
  ['a search for a topic with mistakes', '/search?q=ghariel', 'topic'],
  ['a search for a review', '/search?q=numbat', 'review', 'channel', 'channelPath', 'person'],
  ['a search for reviews', '/search?q=kakapo&in=reviews', 'anonymous', 'channel', 'channelPath'],
  ['a search for a review of a video', '/search?q=dugong', 'videoReview', 'videoPath', 'person'],
  ['a search for a review of a path', '/search?q=tarsier', 'pathReview', 'pathPath', 'person'],
]

/** What else guests, other sites, feed readers and crawlers read. */
const documents: Place[] = [
  ['how many are in a topic', '/channels?sort=new', 'countedInTopic'],
  ['names while typing', '/api/channels?beginning=zebra', 'channel'],
  ['suggestions of channels', '/api/search?q=zebra', 'channelPath'],
  ['suggestions of people', '/api/search?q=okapi', 'person'],
  ['suggestions of videos', '/api/search?q=bilby', 'videoTitle', 'videoId'],
  ['suggestions of topics', '/api/search?q=gharial', 'topic'],
  ['suggestions with mistakes', '/api/search?q=zebar', 'channelPath'],
  ['the feed of all reviews', '/feed.atom', 'channel', 'review', 'anonymous', 'person'],
  ['the feed of the channel', `${channelAt}/feed.atom`, 'channel', 'review', 'person'],
  ['the feed of the person', '/user/giraffe7/feed.atom', 'channel', 'review', 'person'],
  ['the sitemap of topics', '/sitemap/topics-1', 'topicPath'],
  ['the sitemap of channels', '/sitemap/channels-1', 'channelPath'],
  ['the sitemap of videos', '/sitemap/videos-1', 'videoPath'],
  ['the sitemap of paths', '/sitemap/paths-1', 'pathPath'],
  ['the sitemap of people', '/sitemap/users-1', 'profilePath'],
  ['the file of the video', `/video/${video}/take.txt`, 'videoTitle'],
  ['the file of the topic', '/topics/math/take.txt', 'videoOfChannel'],
]

/** What a follower of the person and the channel reads, without reviews that are folded away. */
const readersPages: Place[] = [
  ['Following', '/home', 'channel', 'review', 'anonymous', 'person'],
  ['their reviews of paths', '/home', 'pathReview', 'pathTitle', 'pathPath'],
  ['the paths, as a member', '/paths', 'pathPromise', 'person', 'pathPath'],
  ['the path, as a member', `/path/${pathId}`, 'pathPromise', 'pathReason', 'person'],
  ['its reviews, as a member', `/path/${pathId}`, 'pathReview'],
  ['notifications', '/notifications', 'person', 'profilePath'],
  ['notifications of the channel', '/notifications', 'channel', 'channelPath'],
  ['new in a channel that one follows', '/home', 'videoReview', 'videoTitle', 'channelPath'],
  ['the channel, as a member', channelAt, 'channel', 'review', 'anonymous', 'person'],
  ['the video, as a member', `/video/${video}`, 'videoReview', 'person'],
  ['a search for a person, as a member', '/search?q=okapi', 'person', 'profilePath'],
  ['a search for a review, as a member', '/search?q=numbat', 'review', 'person', 'profilePath'],
  ['a search for an anonymous one, as a member', '/search?q=kakapo', 'anonymous', 'channel'],
  ['suggestions of people, as a member', '/api/search?q=okapi', 'person'],
]

interface Community {
  person: Viewer
  /** Follows the person and the channel. */
  reader: Member
  decides: Decide
  reviewId: number
  videoReviewId: number
  anonymousId: number
  /** Names of questions: of the person and of the analysis. */
  questionHash: string
  questionId: number
  analysedId: number
  topicChannelIds: number[]
}

const channelSigns: Sign[] = ['channel', 'channelPath', 'channelId', 'channelKey']
const reviewSigns: Sign[] = ['review', 'videoReview']
const pathSigns: Sign[] = ['pathTitle', 'pathReason', 'pathReview', 'pathPath']
const mutedSigns: Sign[] = ['person', 'profilePath', 'pathReview', 'pathPromise', 'pathReason']
const channelKey = 'zebra lectures'

type Removal = [what: string, remove: (all: Community) => Promise<unknown>, gone: Sign[]]

/** Every way to remove something, and what is gone then. */
const removals: Removal[] = [
  [
    'a channel that a moderator hides',
    ({ decides }) => decides({ kind: 'channel', channelKey }, {}),
    [...channelSigns, 'description', 'videoOfChannel', 'review', 'anonymous'],
  ],
  [
    'a channel that a moderator removes from its topic',
    async ({ decides, topicChannelIds }) => {
      for (const id of topicChannelIds)
        await decides({ kind: 'topic channel', topicChannelId: id }, {})
    },
    ['topicChannel', 'inTopic', 'countedInTopic', 'videoOfChannel'],
  ],
  [
    'a topic that a moderator hides',
    () => full.site.rows.update(topics).set({ state: 'hidden' }).where(eq(topics.id, 'math')),
    ['topic', 'topicPath', 'inTopic', 'pathInTopic', 'topicChannel', 'videoOfChannel'],
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
        hold(rows, 'review', [anonymousId], 'repeated text', full.site.now()),
      ),
    ['anonymous'],
  ],
  [
    'a review that its author deletes',
    ({ person, reviewId }) => deleteReview(full.site, person, reviewId),
    ['review'],
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
    'a question that its author deletes',
    ({ person, questionHash }) => deleteQuestion(full.site, person, video, questionHash),
    ['question', 'answer'],
  ],
  [
    'a path that a moderator hides',
    ({ decides }) => decides({ kind: 'path', pathId }, {}),
    pathSigns,
  ],
  [
    'a path that its author deletes',
    ({ person }) => deletePath(full.site, person, pathId),
    pathSigns,
  ],
  [
    'a path that its author makes private',
    () => full.site.rows.update(paths).set({ visibility: 'private', version: 2 }),
    pathSigns,
  ],
  [
    'a bio that a moderator resets',
    ({ decides }) => decides({ kind: 'bio', uid: 'giraffe7' }, {}),
    ['bio'],
  ],
  [
    'a person who leaves and takes the reviews along',
    ({ person }) => deleteAccount(full.site, person, 'take'),
    ['person', 'profilePath', 'bio', ...reviewSigns, 'question', 'answer', ...pathSigns],
  ],
  [
    'a person who leaves the reviews here',
    ({ person }) => deleteAccount(full.site, person, 'leave'),
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
    ({ person, reader }) => setMuteLevel(full.site, reader, person.uid, 'mute'),
    [...mutedSigns, ...reviewSigns],
  ],
  [
    'a person whom a member blocks',
    ({ person, reader }) => setMuteLevel(full.site, reader, person.uid, 'block'),
    [...mutedSigns, ...reviewSigns],
  ],
  [
    'anonymous reviews that a member mutes',
    ({ reader }) => setAnonymousMuted(full.site, reader, true),
    ['anonymous'],
  ],
]

const { full } = emptySite()

/** Counted, so that each request comes from another IP address. */
let host = 0

async function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
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
function outside(document: Document): string {
  for (const element of findAll(document, 'script, .folded')) element.remove()
  const addresses = findAll(document, '[href]').map((link) => link.getAttribute('href'))
  return [document.documentElement.textContent, ...addresses].join(' ')
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
  const gharial = { name: 'Gharial', state: 'shown' } as const
  await full.site.rows.update(topics).set(gharial).where(eq(topics.id, 'math'))
  const zebra = await aTopicChannel(full, 'Zebra Lectures')
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
  await aChannelFollow(full, reader, channelKey)
  const { decides, moderator } = await aModerator(full.site)
  // Through the site, because Home and the feed of all reviews read its log.
  const post = (as: Viewer | null, text: string) =>
    reviewChannel(full.site, as, channelKey, { rating: 'S', text })
  const review = await post(person, 'Numbat says so.')
  const anonymous = await post(null, 'Kakapo says so.')
  const wording = (question: string, answer: string) => ({ question, answer, second: null })
  const pangolin = wording('Is a Pangolin one?', 'No, but a Quokka is.')
  const asked = await askQuestion(full.site, person, video, pangolin)
  const wombat = wording('Why, asks the Wombat?', 'So.')
  await correctQuestion(full.site, moderator, video, questionHash('Why?'), wombat)
  const ofVideo = await aReview(full, { videoId: video, authorUid, text: 'Dugong says so.' })
  const onPath = { authorUid, topicId: 'math', promise: 'You can draw a Margay.' }
  await aPath(full, 'The Ocelot way', [video], { ...onPath, id: pathId })
  await full.site.rows.update(pathSteps).set({ reason: 'Since a Serval says so.' })
  await aReview(full, { pathId, authorUid, text: 'Tarsier says so.' })
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
    topicChannelIds: [zebra.id, topicChannel.id],
  }
}

/** The id of a question of the video. */
async function idOf(hash: string): Promise<number> {
  return (await questionIdOf(full.site.rows, video, hash)) ?? 0
}

it('every place tells what its line says', async () => {
  const { reader } = await community()
  for (const [name, { text, told }] of [...(await readAll()), ...(await readAs(reader))])
    for (const sign of told) expect.soft(signs[sign].test(text), `${sign} in ${name}`).toBe(true)
})

describe.each(removals)('%s', (_what, remove, gone) => {
  it('is gone from every place at once', async () => {
    const all = await community()
    // Fills the caches, so that the removal has something to invalidate.
    await readAll(gone)
    await readAs(all.reader, gone)
    await remove(all)
    for (const [name, { text, told }] of [
      ...(await readAll(gone)),
      ...(await readAs(all.reader, gone)),
    ])
      for (const sign of gone.filter((one) => one in words || told.includes(one)))
        expect.soft(signs[sign].test(text), `${sign} in ${name}`).toBe(false)
  })
})

describe.each(treatments)('%s', (_what, leaveOut, gone) => {
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
