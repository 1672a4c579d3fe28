import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { endInvitation, listInvitations, makeInvitation } from '#app/accounts/invitations.server.ts'
import { startSession } from '#app/accounts/sessions.server.ts'
import { analyzeVideoJob } from '#app/analysis/analyze-video.server.ts'
import { report } from '#app/moderation/reports.server.ts'
import { savePathForLater } from '#app/paths/path-saves.server.ts'
import { setFollowing } from '#app/people/follows.server.ts'
import { setAnonymousMuted } from '#app/people/mutes.server.ts'
import { playedTo } from '#app/positions/position.ts'
import { storePosition } from '#app/positions/positions.server.ts'
import { readDuePage } from '#app/practice/due-page.server.ts'
import { answerCard, remember } from '#app/practice/practice-cards.server.ts'
import { askQuestion } from '#app/questions/ask.server.ts'
import { correctQuestion } from '#app/questions/corrections.server.ts'
import { questionHash } from '#app/questions/list.server.ts'
import { deleteQuestion } from '#app/questions/question-deletion.server.ts'
import { voteQuestion } from '#app/questions/vote-question.server.ts'
import { sessionCookieName } from '#app/request/cookies.server.ts'
import { deleteReview } from '#app/reviews/review-deletion.server.ts'
import { reviewChannel, reviewVideo } from '#app/reviews/write-review.server.ts'
import {
  applications,
  channels,
  laterLikes,
  mutes,
  notes,
  pathSteps,
  paths,
  questions,
  takeouts,
  users,
  videos,
} from '#db/schema.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { anAnalysis, aPath, aReview, viewerColumns } from '../fixtures/rows.ts'
import type { Member, TestSite } from '../fixtures/site.ts'

/** People of the screens, and what the paths of some need. */
export interface World {
  people: Record<'ada' | 'mei' | 'newcomer' | 'suspended', Member>
  deletedReview: number
  deletedQuestion: string
  askedQuestion: string
  deletedNote: string
  /** The code of a link. */
  invitation: string
}

/** A screen as a visitor sees it: a path, the visitor, and what they did before. */
export interface Screen {
  name: string
  path: string | ((world: World) => string)
  as?: keyof World['people']
  /** The expected status, 200 by default. */
  status?: number
  prepare?(page: Page): Promise<void>
}

/**
 * Videos of the demo's platform: a lecture with three chunks, and one whose analysis does not end.
 */
const lecture = 'pufszyyse9G'
const underWay = 'BBBBBBBBBBB'

/** A path of Ada's. */
const way = 'a-way-of-adas-01'

const known = '/channel/bench%20four'
const profile =
  (name: keyof World['people']) =>
  ({ people }: World) =>
    `/user/${people[name].uid}`

/** Every page, in one state. */
export const pages: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'use a passkey', path: '/login/passkey' },
  { name: 'sign-in failed', path: '/auth/callback?error=access_denied', status: 400 },
  { name: 'home', path: '/', as: 'ada' },
  { name: 'channel', path: known, as: 'ada' },
  { name: 'report page', path: '/report?channel=bench%20four' },
  { name: 'reports', path: '/reports', as: 'newcomer' },
  {
    name: 'appeals',
    path: '/appeals',
    as: 'newcomer',
    prepare: (page) => page.getByText('Appeal', { exact: true }).first().click(),
  },
  { name: 'moderation', path: '/moderation' },
  { name: 'log of moderators', path: '/moderation', as: 'ada' },
  { name: 'channels', path: '/channels' },
  { name: 'paths', path: '/paths', as: 'ada' },
  { name: 'path', path: `/path/${way}`, as: 'ada' },
  { name: 'make a path', path: '/paths/new', as: 'ada' },
  { name: 'add a video to a path', path: `/paths/add?video=${lecture}`, as: 'ada' },
  { name: 'edit a path', path: `/path/${way}/edit`, as: 'ada' },
  { name: 'how lists are ordered', path: '/ranking' },
  { name: 'notifications', path: '/notifications', as: 'newcomer' },
  { name: 'users', path: '/users' },
  { name: 'video', path: `/video/${lecture}`, as: 'ada' },
  { name: 'due', path: '/due', as: 'ada' },
  { name: 'end of mails', path: '/due/mails/x' },
  { name: 'topics', path: '/topics' },
  { name: 'topic in the Expanded View', path: '/topics/physics?view=expanded', as: 'ada' },
  { name: 'videos', path: '/videos' },
  { name: 'notes', path: '/notes', as: 'ada' },
  { name: 'takeout', path: '/settings/takeout', as: 'mei' },
  { name: 'found in a takeout', path: '/settings/takeout/found', as: 'ada' },
  { name: 'search', path: '/search?q=water' },
  { name: 'lab', path: '/lab' },
  { name: 'edu with a result', path: '/edu', prepare: (page) => experiment(page, lecture) },
  { name: 'own profile', path: profile('ada'), as: 'ada' },
  { name: 'settings', path: '/settings', as: 'ada' },
  { name: 'account deleted', path: '/login?left=take' },
  { name: 'desk', path: '/desk', as: 'ada' },
  { name: 'applications', path: '/desk/applications', as: 'ada' },
  { name: 'sent feedback', path: '/desk/feedback', as: 'ada' },
  { name: 'invited', path: ({ invitation }) => `/join/${invitation}` },
  { name: 'the site', path: '/settings/site', as: 'ada' },
  {
    name: 'the topics of the site',
    path: '/settings/topics',
    as: 'ada',
    prepare: async (page) => await page.getByText('Bodyweight Fitness').click(),
  },
  {
    name: 'how the site is',
    path: '/settings/health',
    as: 'ada',
    prepare: async (page) => await page.getByText('What is new in this version').click(),
  },
  {
    name: 'wrapped of another year',
    path: '/wrapped/2025',
    as: 'ada',
    prepare: async (page) => {
      await page.locator('.top-channels').getByRole('button').first().click()
      await page.getByText('Liked on:').first().waitFor()
    },
  },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'feedback page', path: '/api/feedback' },
]

/** The other states that look different. */
export const otherStates: Screen[] = [
  { name: 'home as a guest', path: '/home' },
  { name: 'home with a bad video', path: '/home?video=nonsense' },
  {
    name: 'profile menu',
    path: '/',
    as: 'ada',
    prepare: (page) => page.locator('.profile-menu summary').click(),
  },
  { name: 'channel as a guest', path: known },
  { name: 'menu of a review', path: known, as: 'ada', prepare: openMenu },
  { name: 'menu of a review as a guest', path: known, prepare: openMenu },
  { name: 'review popup as a guest', path: known, prepare: openReview },
  { name: 'review popup', path: known, as: 'ada', prepare: openReview },
  {
    name: 'review popup refused',
    path: known,
    status: 422,
    async prepare(page) {
      await openReview(page)
      await page.getByRole('button', { name: 'Submit Review' }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  { name: 'report popup', path: known, prepare: openReport },
  { name: 'channel with a hidden own review and muted people', path: known, as: 'newcomer' },
  {
    name: 'video after deleting',
    path: (world) => `/video/${lecture}?deleted=${world.deletedReview}`,
    as: 'suspended',
  },
  { name: 'reports with nothing yet', path: '/reports', as: 'ada' },
  { name: 'appeals with nothing yet', path: '/appeals', as: 'ada' },
  { name: 'suspended', path: '/home', as: 'suspended' },
  { name: 'channel without reviews', path: '/channel/the%20quiet%20pan' },
  { name: 'unknown channel as a guest', path: '/channel/Nobody%20At%20All', status: 404 },
  { name: 'unknown channel', path: '/channel/Nobody%20At%20All', status: 404, as: 'ada' },
  {
    name: 'channel not found',
    path: '/channel/Nobody%20At%20All',
    status: 404,
    as: 'ada',
    async prepare(page) {
      await page.getByRole('button', { name: 'Be the first to add this channel!' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'channels, best rated, of a topic', path: '/channels?sort=best&topic=math' },
  { name: 'videos of a topic without any', path: '/videos?sort=new&topic=math' },
  { name: 'paths of a topic without any', path: '/paths?sort=new&topic=wine' },
  { name: 'my paths', path: '/paths?own', as: 'ada' },
  { name: 'path as a guest', path: `/path/${way}` },
  { name: 'path with the popup of a letter', path: `/path/${way}?review`, as: 'mei' },
  {
    name: 'edit a step of a path',
    path: `/path/${way}/edit`,
    as: 'ada',
    async prepare(page) {
      await page.getByRole('link', { name: 'Edit step 2' }).click()
      await page.getByLabel('Why it belongs here').waitFor()
    },
  },
  { name: 'video on a path', path: `/video/${lecture}?path=${way}`, as: 'ada' },
  { name: 'video on a path, done', path: `/video/${lecture}?path=${way}`, as: 'mei' },
  { name: 'notifications with nothing yet', path: '/notifications', as: 'mei' },
  {
    name: 'video unfolded, as a guest',
    path: `/video/${lecture}`,
    async prepare(page) {
      const main = page.getByRole('main')
      await main.locator('details').evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true
      })
      await main.getByText('Hide Answer').last().waitFor()
    },
  },
  { name: 'video that one is done with', path: `/video/${lecture}`, as: 'mei' },
  { name: 'videos, one of them done', path: '/videos', as: 'mei' },
  { name: 'video not analyzed, as a guest', path: '/video/AAAAAAAAAAA', status: 404 },
  { name: 'video not analyzed', path: '/video/AAAAAAAAAAA', status: 404, as: 'ada' },
  { name: 'video being analyzed', path: `/video/${underWay}`, status: 404, as: 'ada' },
  { name: 'no video', path: '/video/nonsense', status: 404 },
  { name: 'due with the answer', path: '/due', as: 'ada', prepare: showAnswer },
  { name: 'due after forgetting', path: '/due?done=forgotten&card=1-1', as: 'ada' },
  { name: 'due with nothing left', path: '/due', as: 'mei' },
  { name: 'due with nothing yet', path: '/due', as: 'newcomer' },
  { name: 'topic as a guest', path: '/topics/physics' },
  {
    name: 'voted popup',
    path: '/topics/physics?view=expanded',
    as: 'ada',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Upvote/ })
        .first()
        .click()
      await page
        .getByRole('dialog', {
          name: 'Thanks for voting :) Leave a quick review for the channel?',
        })
        .waitFor()
    },
  },
  { name: 'popup to add a channel', path: '/topics/physics?add=', as: 'ada' },
  { name: 'unknown topic', path: '/topics/alchemy', status: 404 },
  { name: 'notes with nothing yet', path: '/notes', as: 'newcomer' },
  { name: 'notes not found', path: '/notes?q=thermometer', as: 'ada' },
  {
    name: 'note deleted',
    path: (world) => `/video/${lecture}?unnoted=${world.deletedNote}`,
    as: 'ada',
  },
  {
    name: 'note popup',
    path: `/video/${lecture}`,
    as: 'ada',
    async prepare(page) {
      await page.getByRole('link', { name: 'More about this video' }).click()
      await page.getByRole('link', { name: 'Note', exact: true }).click()
      await page.getByRole('dialog', { name: 'Write a note' }).waitFor()
    },
  },
  {
    name: 'question deleted',
    path: (world) => `/video/${lecture}?removed=${world.deletedQuestion}`,
    as: 'mei',
  },
  {
    name: 'correction',
    path: (world) => `/video/${lecture}?correct=${world.askedQuestion}#correct`,
    as: 'mei',
  },
  {
    name: 'question refused',
    path: `/video/${lecture}`,
    as: 'newcomer',
    status: 422,
    async prepare(page) {
      await page.getByText('Ask a question of your own').click()
      await page.getByRole('button', { name: 'Ask', exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'search in one’s notes', path: '/search?q=joule', as: 'ada' },
  { name: 'search of one kind', path: '/search?q=entropy&in=passages' },
  { name: 'search with nothing found', path: '/search?q=qzxvqzxv' },
  { name: 'search for nothing', path: '/search' },
  {
    name: 'search suggestions',
    path: '/search?q=water',
    as: 'ada',
    async prepare(page) {
      await page.getByRole('searchbox', { name: /^Search channels/ }).fill('entropy')
      await page.getByRole('option', { name: /named exactly/ }).waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  { name: 'lab with a result', path: '/lab', prepare: (page) => experiment(page, lecture) },
  { name: 'own profile with nothing yet', path: profile('newcomer'), as: 'newcomer' },
  { name: 'bio being edited', path: (world) => `${profile('ada')(world)}?bio`, as: 'ada' },
  { name: 'settings with nothing yet', path: '/settings', as: 'newcomer' },
  {
    name: 'account deletion',
    path: '/settings',
    as: 'ada',
    prepare: (page) => page.getByRole('link', { name: 'Delete my account' }).click(),
  },
  { name: 'profile as a guest', path: profile('mei') },
  { name: "somebody else's profile", path: profile('mei'), as: 'ada' },
  {
    name: 'block question',
    path: `${profile('ada')}?block`,
    as: 'newcomer',
  },
  { name: 'unknown user', path: '/user/nobody', status: 404 },
  { name: 'case that does not exist', path: '/desk/99999', as: 'ada', status: 404 },
  {
    name: 'decision refused',
    path: '/desk',
    as: 'ada',
    status: 422,
    async prepare(page) {
      await page.getByLabel('The author is told').selectOption('')
      await page.getByText('Illegal content…').click()
      await page.getByRole('button', { name: 'Hide', exact: true }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'link for an invitation',
    path: '/settings',
    as: 'ada',
    async prepare(page) {
      await page.getByRole('button', { name: 'Make a link' }).click()
      await page.getByText('The link is ready.').waitFor()
    },
  },
  { name: 'invitation that has ended', path: '/join/0000-0000-0000' },
  {
    name: 'the site with an accent colour, refused',
    path: '/settings/site',
    as: 'ada',
    status: 422,
    async prepare(page) {
      await page.getByLabel('Accent colour', { exact: true }).fill('#1a6d63')
      await page.getByLabel('Name', { exact: true }).fill('Chalk '.repeat(12))
      await page.getByRole('button', { name: 'Save: Name and look' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'wrapped as a guest', path: '/wrapped' },
  { name: 'wrapped of another year as a guest', path: '/wrapped/2025' },
  {
    name: 'feedback',
    path: '/home',
    prepare: (page) => page.getByText('Feedback', { exact: true }).click(),
  },
]

/** A screen with its path and visitor in a world. */
export function inWorld({ path, as, ...screen }: Screen, world: World) {
  return {
    ...screen,
    path: typeof path === 'string' ? path : path(world),
    as: as && world.people[as],
  }
}

/** Stores what the screens show. The site has the demo community. */
export async function openWorld(site: TestSite): Promise<World> {
  // As their browsers would tell it: otherwise what they practised in a day of UTC can be of
  // another day of theirs.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  await site.site.rows.update(users).set({ timeZone })
  const ada = await seeded(site, 'Ada Fenwick')
  const mei = await seeded(site, 'Mei Tanaka-Holm')
  const newcomer = await site.member('Mary Somerville')
  await site.site.rows
    .insert(channels)
    .values({
      key: 'the quiet pan',
      id: 'UCthequietpan',
      actualTitle: 'The Quiet Pan',
      description: '',
    })
    .onConflictDoNothing()
  await site.site.rows
    .insert(mutes)
    .values({ uid: ada.uid, mutedUid: mei.uid, isBlock: true, blockedAt: new Date() })
    .onConflictDoNothing()
  await analyze(site, lecture)
  await practise(site, ada, mei)
  await watch(site, ada, mei)
  await makeWay(site, ada, mei)
  const { deletedQuestion, askedQuestion } = await askQuestions(site, [mei, ada, newcomer])
  await discover(site, newcomer)
  const { suspended, deletedReview } = await moderate(site, newcomer)
  await like(site, ada)
  const invitation = await invite(site, ada)
  await site.site.rows.insert(takeouts).values({
    uid: ada.uid,
    found: {
      subscriptions: [{ id: 'UC0123456789abcdef-_ABCD', title: 'Salt & Bread' }],
      lists: [
        { title: 'Liked videos', isLikes: true, videos: 0, of2024: 0, later: 0 },
        { title: 'For a rainy Sunday', isLikes: false, videos: 0, of2024: 0, later: 0 },
      ],
    },
    videos: ['', ''],
  })
  const deletedNote = await takeNotes(site, ada)
  return {
    people: { ada, mei, newcomer, suspended },
    ...{ deletedReview, deletedQuestion, askedQuestion, deletedNote, invitation },
  }
}

/** A follower of the newcomer. */
async function discover(full: TestSite, newcomer: Member) {
  await setFollowing(full.site, await seeded(full, 'Kofi Asante-Berg'), newcomer.uid, true)
}

/** A newcomer with a hidden review and a report, and a suspended person who deleted a review. */
async function moderate(full: TestSite, newcomer: Member) {
  const { site } = full
  const suspended = await full.member('Sam Suspended')
  const { decides } = await aModerator(site)
  const draft = { rating: 'D', text: 'My dog is called Pythagoras.' } as const
  const own = await reviewChannel(site, newcomer, 'bench four', draft)
  const other = await reviewChannel(site, suspended, 'bench four', { ...draft, text: 'Buy pens.' })
  const reviewId = other.id
  await report(site, { viewer: newcomer, ip: null }, { kind: 'review', reviewId }, spam)
  const note = 'Please tell us about the channel.'
  await decides({ kind: 'review', reviewId: own.id }, { note })
  await decides({ kind: 'review', reviewId }, {})
  const person = { kind: 'person', uid: suspended.uid } as const
  await decides(person, { action: 'suspend', reason: 'spam', suspendHours: 168 })
  await setAnonymousMuted(site, newcomer, true)
  const third = await reviewVideo(site, suspended, lecture, draft)
  await deleteReview(site, suspended, third.id)
  return { suspended, deletedReview: third.id }
}

/** Likes for a Wrapped of 2025. */
async function like({ site }: TestSite, viewer: Member): Promise<void> {
  const titles = ['A channel with a rather long name that has to be cut somewhere', 'قناة', 'Short']
  await site.rows
    .insert(laterLikes)
    .values(
      titles.map((channelTitle, n) => ({
        uid: viewer.uid,
        videoId: `later-${n}`,
        title: 'A video of 2025',
        channelTitle,
        channelId: `UC-later-${n}`,
        publishedAt: new Date(`2025-03-0${n + 1}T10:00:00Z`),
      })),
    )
    .onConflictDoNothing()
}

/** Notes on the lecture and on a video that is not here, and a deleted one; returns its id. */
async function takeNotes({ site }: TestSite, { uid }: Member): Promise<string> {
  const words = 'A joule that leaves the cup counts less than the same joule in a colder room.'
  const lines = [
    { second: 12, text: 'Why does no film of this run backwards?\n\nAsk on Thursday.' },
    { second: 698, quote: words, text: 'The same joule!' },
    {
      second: 3_700,
      quote: 'حرارة',
      text: 'https://example.org/a-very-long-address/that-goes-on-and-on-and-on',
    },
    { second: 244, text: 'Carnot', videoId: 'gone-video0' },
    { second: 300, text: 'Not needed.', deletedAt: new Date() },
  ]
  const rows = lines.map((line, n) => ({ uid, videoId: lecture, id: `${n}`.repeat(16), ...line }))
  await site.rows.insert(notes).values(rows).onConflictDoNothing()
  return rows.at(-1)?.id ?? ''
}

const spam = { kind: 'spam', note: 'It sells pens in each review.' } as const

/** One person stopped in the middle of the lecture; the other is done with it. */
async function watch({ site }: TestSite, stopped: Member, done: Member): Promise<void> {
  const place = { videoId: lecture, ...playedTo(760, 2443, site.now().getTime() - 86_400_000) }
  await storePosition(site, stopped, place)
  await storePosition(site, done, { ...place, ...playedTo(2443, 2443, site.now().getTime()) })
}

/**
 * A path of Ada's that she has begun: a heading, a reason, an optional step and a gap. Another
 * person has rated it, and some still know it.
 */
async function makeWay({ site }: TestSite, ada: Member, rater: Member): Promise<void> {
  if ((await site.rows.$count(paths, eq(paths.id, way))) > 0) return
  const kept = { practised: 12, knew: 10, people: 14, finished: 3 }
  const about = { topicId: 'physics', promise: 'You can count.' }
  const more = { id: way, authorUid: ada.uid, ...about, ...kept }
  await aPath(site, 'From steam to memory', [lecture, 'IZKFssp0jDN', 'CCCCCCCCCCC'], more)
  const step = (videoId: string) => eq(pathSteps.videoId, videoId)
  await site.rows.update(pathSteps).set({ title: '' }).where(step('CCCCCCCCCCC'))
  await site.rows
    .update(pathSteps)
    .set({ reason: 'Begin where it is kind.', isOptional: true, startsAt: 60 })
    .where(step('IZKFssp0jDN'))
  await site.rows
    .insert(pathSteps)
    .values({ pathId: way, place: 3, kind: 'heading', title: 'Afterwards' })
  await savePathForLater(site, ada, way, true)
  await aReview(site, { pathId: way, authorUid: rater.uid, text: 'Counting did it for me.' })
}

/** Analyzes the lecture, and blocks the analysis of another video half-way. */
async function analyze({ site }: TestSite, videoId: string): Promise<void> {
  await analyzeVideoJob.run(site, videoId, new AbortController().signal)
  // Within 20 minutes of now, as long as possible: else it is taken for abandoned.
  const touchedAt = new Date(Date.now() + 1_100_000)
  await anAnalysis(site, underWay, { state: 'thinking', part: 2, parts: 7, touchedAt })
}

/** One person has questions of the lecture to practise; the other has answered theirs. */
async function practise({ site }: TestSite, learner: Member, done: Member): Promise<void> {
  const [video] = await site.rows
    .select({ questions: videos.compQuestions })
    .from(videos)
    .where(eq(videos.id, lecture))
  const hashes = (video?.questions ?? []).slice(0, 5).map(questionHash)
  await remember(site, learner, lecture, hashes)
  await remember(site, done, lecture, hashes.slice(0, 1))
  for (const person of [learner, done]) {
    const { current } = await readDuePage(site, person, false)
    if (current) await answerCard(site, person, current, 4)
  }
}

/**
 * Questions by people about the lecture: one by votes first, with a correction that waits; one
 * voted down; and a deleted one.
 */
async function askQuestions({ site }: TestSite, people: Member[]) {
  const [asker, ...others] = people as [Member, Member, Member]
  const ask = async (question: string, answer: string, second: number | null) =>
    (await askQuestion(site, asker, lecture, { question, answer, second })).hash
  const first = await ask(
    'Why does no film of a cooling cup run backwards?',
    'There are more ways for the heat to be spread than to be in the cup.',
    3_700,
  )
  const [vague, deleted] = [
    await ask('And the second thing?', 'Entropy.', null),
    await ask('Is this needed?', 'No.', null),
  ]
  const words = { answer: 'There are far more ways to be spread.', second: 3_702 }
  const question = 'Why would a film of a cup of tea that cools look wrong, run backwards?'
  await correctQuestion(site, others[0], lecture, first, { question, ...words })
  for (const voter of others) {
    await voteQuestion(site, voter, lecture, first, true)
    await voteQuestion(site, voter, lecture, vague, false)
  }
  await site.rows.update(questions).set({ notWorth: 3 }).where(eq(questions.hash, vague))
  await remember(site, asker, lecture, [first])
  await deleteQuestion(site, asker, lecture, deleted)
  return { deletedQuestion: deleted, askedQuestion: first }
}

async function showAnswer(page: Page): Promise<void> {
  await page.getByText('Show Answer').click()
}

async function experiment(page: Page, videoId: string): Promise<void> {
  await page.getByLabel('Video URL').fill(videoId)
  await page.getByRole('button', { name: 'Analyze' }).click()
  await page.locator('.comment-analysis').waitFor()
}

/** Signs in a member of the demo community. */
export async function seeded(site: TestSite, name: string): Promise<Member> {
  const [profile] = await site.site.rows
    .select(viewerColumns)
    .from(users)
    .where(eq(users.displayName, name))
  if (!profile) throw new Error(`The demo community has no ${name}.`)
  const https = site.origin.startsWith('https:')
  return {
    ...profile,
    cookie: `${sessionCookieName(https)}=${await startSession(site.site, profile.uid)}`,
  }
}

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('article')
    .getByRole('link', { name: /^More about the review/ })
    .first()
    .click()
  await page.getByRole('group', { name: /^More about/ }).waitFor()
}

async function openReport(page: Page): Promise<void> {
  await openMenu(page)
  await page
    .getByRole('group')
    .getByRole('link', { name: /^Report/ })
    .click()
  await page.getByRole('dialog', { name: 'Report' }).waitFor()
}

async function openReview(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Add|Edit) Review$/ }).click()
  await page.getByRole('dialog', { name: 'Write a Review' }).waitFor()
}

/** Links of a moderator, one of which is returned, and somebody who waits to become a member. */
async function invite({ site }: TestSite, ada: Member): Promise<string> {
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await makeInvitation(site, ada, { note: 'A class that has begun', uses: 12, until, address: '' })
  const [first] = await listInvitations(site, ada)
  await endInvitation(site, ada, first?.id ?? 0)
  const answer = 'How heat works, from people who cook. I have read along for a year.'
  await site.rows
    .insert(users)
    .values({ uid: 'waiting', displayName: 'Emmy Noether', state: 'waiting' })
  await site.rows
    .insert(applications)
    .values({ uid: 'waiting', question: 'What would you like to learn, and from whom?', answer })
  return (await makeInvitation(site, ada, { note: 'Evening class', uses: 10, until, address: '' }))
    .code
}
