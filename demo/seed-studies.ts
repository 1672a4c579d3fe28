import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readAnalysis, requestAnalysis } from '#app/analysis/analyses.server.ts'
import { joinSegments } from '#app/analysis/segments.ts'
import { addNote } from '#app/notes/notes.server.ts'
import { listNotifications, markRead } from '#app/notifications/notifications.server.ts'
import { setFollowing, setFollowingChannel } from '#app/people/follows.server.ts'
import { playedTo } from '#app/positions/position.ts'
import { storePosition } from '#app/positions/positions.server.ts'
import { dayAt } from '#app/practice/day.server.ts'
import { readCards } from '#app/practice/due-page.server.ts'
import { answerCard, remember } from '#app/practice/practice-cards.server.ts'
import { type Grade, mayBeAnswered } from '#app/practice/schedule.server.ts'
import { questionHash } from '#app/questions/list.server.ts'
import type { Site, Viewer } from '#app/request/site.ts'
import { reviewVideo } from '#app/reviews/write-review.server.ts'
import { identities, notes, videos } from '#db/schema.ts'
import { segmentsOf } from './catalogue/captions.ts'
import { communityAt } from './catalogue/community.ts'
import { people } from './catalogue/people.ts'
import { type WrittenAnswers, writtenAnswers } from './catalogue/written-answers.ts'
import { viewerOf } from './seed-desk.ts'
import { seedPaths, videosOfDone } from './seed-paths.ts'
import { seededRandom } from './seeded-random.ts'

/** Of the other videos, one in this many is analyzed too, without the model. */
const everyOther = 5

/** Analyses at once, and how often each is looked after. */
const lanes = 2
const lookMs = 50

const day = 86_400_000
const minute = 60_000

/**
 * Lets the demo community study, after the first start: it has 40 lectures analyzed, reviews them,
 * and its first person follows channels, has notes, a notification, four weeks of practice and a
 * path half done. All of it is made by the product's own functions, some with an earlier clock. A
 * run that was cut off begins again and repeats nothing.
 */
export async function seedStudies(site: Site, signal: AbortSignal): Promise<void> {
  const viewers = await viewersByKey(site)
  const first = viewers.get(people[0]?.key ?? '')
  if (!first) return
  const written = writtenAnswers.map(({ video }) => video.id)
  const others = communityAt(site.now()).videoIds.filter((id) => !written.includes(id))
  const some = others.filter((_, index) => index % everyOther === 0)
  await followChannels(site, first, written)
  // The last ones are the recent videos of the first page.
  await analyze(site, [...viewers.values()], [...some, ...videosOfDone, ...written], signal)
  const stored = await storedIds(site, written)
  const lectures = writtenAnswers.filter(({ video }) => stored.has(video.id))
  await reviewLectures(site, viewers, lectures)
  await notify(site, viewers, first)
  await takeNotes(site, first, lectures)
  await watch(site, first, lectures)
  await practise(site, first, lectures)
  await seedPaths(site, viewers)
}

/** How many channels the first person follows: some of those whose lectures are studied. */
const followedChannels = 3

async function followChannels(site: Site, first: Viewer, written: string[]): Promise<void> {
  const studied = communityAt(site.now()).channels.filter(({ videoIds }) =>
    videoIds.some((id) => written.includes(id)),
  )
  for (const { title } of studied.slice(0, followedChannels))
    await setFollowingChannel(site, first, title, true)
}

async function viewersByKey(site: Site): Promise<Map<string, Viewer>> {
  const community = communityAt(site.now()).people
  const rows = await site.rows
    .select({ uid: identities.uid, subject: identities.subject })
    .from(identities)
    .where(eq(identities.issuer, 'demo'))
  return new Map(
    community.flatMap(({ key, subject }) => {
      const row = rows.find((one) => one.subject === subject)
      return row ? [[key, viewerOf(row.uid)] as const] : []
    }),
  )
}

/** By each person in turn, since a day's look-ups of one are few. Waits until all have ended. */
async function analyze(
  site: Site,
  viewers: Viewer[],
  ids: string[],
  signal: AbortSignal,
): Promise<void> {
  const waiting = ids.entries()
  const isUnderWay = async (id: string) => (await readAnalysis(site, id)).progress !== null
  async function work(): Promise<void> {
    for (const [place, id] of waiting) {
      const viewer = viewers[place % viewers.length]
      // In this order: a video is stored before its analysis ends.
      if (viewer && !(await isUnderWay(id)) && (await storedIds(site, [id])).size === 0)
        await requestAnalysis(site, viewer, id)
      while (await isUnderWay(id)) await wait(lookMs, undefined, { signal })
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
}

async function storedIds(site: Site, ids: string[]): Promise<Set<string>> {
  const rows = await site.rows.select({ id: videos.id }).from(videos).where(inArray(videos.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** The site as it was some time ago. */
function ago(site: Site, milliseconds: number): Site {
  const then = new Date(site.now().getTime() - milliseconds)
  return { ...site, now: () => then }
}

/** The reviews of the lectures, from the last five weeks. */
async function reviewLectures(
  site: Site,
  viewers: Map<string, Viewer>,
  lectures: WrittenAnswers[],
): Promise<void> {
  const written = lectures.flatMap(({ video, reviews }) =>
    reviews.map(({ by, rating, text }) => {
      const { fraction } = seededRandom(`review ${video.id} ${by}`)
      return { videoId: video.id, by, draft: { rating, text }, before: fraction() * 35 * day }
    }),
  )
  // Reviews are listed by their ids.
  written.sort((one, other) => other.before - one.before)
  for (const { videoId, by, draft, before } of written) {
    const author = viewers.get(by)
    if (author) await reviewVideo(ago(site, before), author, videoId, draft)
  }
}

/** Who follows the first person last, so that one notification is unread. */
const newFollower = 'priya'

async function notify(site: Site, viewers: Map<string, Viewer>, first: Viewer): Promise<void> {
  const follower = viewers.get(newFollower)
  const { items } = await listNotifications(site, first, null)
  const [newest] = items
  if (newest?.about.kind === 'follow' && newest.about.uid === follower?.uid) return
  if (newest) await markRead(site, first, newest.id)
  if (follower) await setFollowing(site, follower, first.uid, true)
}

/** Notes of the first person: how many days ago, the beginning of a title, quotation and text. */
const writtenNotes: { days: number; title: string; quote: string; text: string }[] = [
  {
    days: 26,
    title: 'Entropy in one evening',
    quote: 'A joule of heat delivered to something cold is a whisper in a library.',
    text: 'This is the picture I was missing: the same joule counts more where it is cold.',
  },
  {
    days: 25,
    title: 'Entropy in one evening',
    quote: 'You must only look behind the fridge before you call the police.',
    text: 'Ask this whenever somebody says that life breaks the second law.',
  },
  {
    days: 17,
    title: 'The determinant is an area',
    quote: 'Like pushing a deck of cards.',
    text: 'Shear at work: same area, another shape. Show this to the new colleague.',
  },
  {
    days: 9,
    title: 'Your test is positive',
    quote: 'It is who was standing in the queue.',
    text: '',
  },
  {
    days: 4,
    title: 'Harrison',
    quote: 'A large balance beating five times a second',
    text: 'Why exactly does a faster beat help? Look up resonance and the quality factor.',
  },
  {
    days: 1,
    title: 'The front lever is a lever',
    quote: 'You need half a step.',
    text: 'For Thursday: straddle with bent knees, ten clean seconds.',
  },
]

async function takeNotes(site: Site, viewer: Viewer, lectures: WrittenAnswers[]): Promise<void> {
  for (const { days, title, quote, text } of writtenNotes) {
    const video = lectures.find((one) => one.video.title.startsWith(title))?.video
    const isMine = and(eq(notes.uid, viewer.uid), eq(notes.quote, quote))
    if (!video || (await site.rows.$count(notes, isMine)) > 0) continue
    const { text: said, places } = joinSegments(segmentsOf(video) ?? [])
    const at = said.indexOf(quote)
    const second = Math.floor(places.findLast((place) => place.at <= at)?.start ?? 0)
    await addNote(ago(site, days * day), viewer, video.id, { second, quote, text })
  }
}

/** What the first person watched: how many days ago, the beginning of a title, and how much. */
const watched: { days: number; title: string; share: number }[] = [
  { days: 26, title: 'Entropy in one evening', share: 1 },
  { days: 17, title: 'The determinant is an area', share: 0.97 },
  { days: 9, title: 'Your test is positive', share: 0.46 },
  { days: 7, title: 'Backpropagation', share: 1 },
  { days: 4, title: 'Harrison', share: 0.78 },
  { days: 1, title: 'The front lever is a lever', share: 0.31 },
]

/** Nothing moves when it is repeated. */
async function watch(site: Site, viewer: Viewer, lectures: WrittenAnswers[]): Promise<void> {
  const played = watched.flatMap(({ days, title, share }) => {
    const video = lectures.find((one) => one.video.title.startsWith(title))?.video
    const at = site.now().getTime() - days * day
    return video ? { videoId: video.id, ...playedTo(share * video.seconds, video.seconds, at) } : []
  })
  for (const position of played) await storePosition(site, viewer, position)
}

/** Days of practice, and how many of the last ones were free. */
const practiceDays = 28
const freeDays = 5

/** Questions that wait for the first person when they sign in. */
const dueQuestions = 12

/** What the first person practises: beginnings of titles. */
const practised = [
  'Entropy in one evening',
  'The determinant is an area',
  'Your test is positive',
  'Backpropagation',
  'Harrison',
  'ATP Synthase',
]

/**
 * Four weeks of practice: a new question on most days, and each day all that are due, until some
 * days were left out. Of what has come together since, all but a dozen are answered yesterday.
 */
async function practise(site: Site, viewer: Viewer, lectures: WrittenAnswers[]): Promise<void> {
  const questions = practised
    .flatMap((title) => lectures.filter(({ video }) => video.title.startsWith(title)))
    .flatMap(({ video, questions }) =>
      questions.map(({ question }) => ({ videoId: video.id, hash: questionHash(question) })),
    )
  const { fraction } = seededRandom('practice')
  const gradeNow = (): Grade => {
    const share = fraction()
    return share < 0.1 ? 1 : share < 0.25 ? 2 : share < 0.85 ? 3 : 4
  }
  const perDay = questions.length / (practiceDays - freeDays)
  for (let days = practiceDays; days > freeDays; days -= 1) {
    const done = practiceDays - days
    for (const { videoId, hash } of questions.slice(
      Math.floor(done * perDay),
      Math.floor((done + 1) * perDay),
    ))
      await remember(ago(site, days * day), viewer, videoId, [hash])
    // New questions and forgotten ones come back within minutes.
    for (const minutes of [0, 12, 24])
      await answerDue(ago(site, days * day - minutes * minute), viewer, gradeNow)
  }
  const waiting = (await openCards(site, viewer)).length
  const yesterday = ago(site, day)
  await answerDue(yesterday, viewer, () => 3, waiting - dueQuestions)
}

/** The cards that may be answered now. */
async function openCards(site: Site, viewer: Viewer) {
  const now = site.now()
  const today = dayAt(now, viewer.timeZone)
  const cards = await readCards(site, sql`uid = ${viewer.uid} and is_open`, 1_000)
  return cards.filter((card) => mayBeAnswered(card, now, today))
}

async function answerDue(
  site: Site,
  viewer: Viewer,
  gradeNow: () => Grade,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const cards = await openCards(site, viewer)
  for (const { id: cardId, version } of cards.slice(0, Math.max(0, most)))
    await answerCard(site, viewer, { cardId, version }, gradeNow())
}
