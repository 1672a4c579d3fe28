import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addModerator } from '#app/moderation/moderators.server.ts'
import { channels, moderationLog, paths, topicChannels, topics } from '#db/schema.ts'
import { findAll, formWith, linkTo, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { aChannel, aPath, aTopicChannel } from '../fixtures/rows.ts'
import type { Member } from '../fixtures/site.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
// The migrations create the topics; `empty` leaves them.
beforeEach(async () => {
  await full.site.rows.delete(topicChannels)
  await full.site.rows.delete(channels)
})

async function standing(id: number) {
  const { score, upvotes, downvotes } = topicChannels
  const rows = full.site.rows.select({ score, upvotes, downvotes }).from(topicChannels)
  return (await rows.where(eq(topicChannels.id, id)))[0]
}

const page = async (path: string, as: Member | null = null) =>
  await readPage(await full.get(path, as))

/** The names of a topic page's channels, from top to bottom. */
function namesIn({ document }: ReadPage): string[] {
  return findAll(document, 'h2 a[href^="/channel/"]').map((link) =>
    textOf(link.querySelector('bdi')),
  )
}

const alertOf = async (answer: Response) => (await readPage(answer)).alerts[0]

describe('the topics of a fresh installation', () => {
  it('are the thirteen, in order, with name and description, and four soon', async () => {
    const shown = await page('/topics')
    const cards = findAll(shown.document, '.topic-card')
    const linkOf = (card: Element) => (card.querySelector('h2') ?? card).querySelector('a')
    expect(cards.map((card) => [linkOf(card)?.getAttribute('href'), textOf(linkOf(card))])).toEqual(
      [
        ['/topics/calisthenics', 'Bodyweight Fitness'],
        ['/topics/math', 'Math'],
        ['/topics/physics', 'Physics'],
        ['/topics/climbing', 'Climbing'],
        ['/topics/nba', 'NBA'],
        ['/topics/running', 'Running'],
        ['/topics/swimming', 'Swimming'],
        ['/topics/ai', 'AI'],
        ['/topics/cooking', 'Cooking'],
        ['/topics/wine', 'Wine'],
        ['/topics/history', 'History'],
        ['/topics/nutrition', 'Nutrition'],
        ['/topics/biology', 'Biology'],
      ],
    )
    for (const card of cards) expect(textOf(card.querySelector('p')).length).toBeGreaterThan(60)
    const coming = findAll(shown.document, '.coming-topic').map(textOf)
    for (const name of ['Gardening', 'Books', 'Art', 'Fitness'])
      expect(coming).toContain(`${name} soon`)
    expect(linkTo(shown, 'Many coming soon!')).toBe('/topics/')
    expect((await full.get('/topics/')).headers.get('location')).toBe('/topics')
  })

  it('are all: another one is not found (yet?)', async () => {
    for (const id of ['alchemy', 'gardening']) {
      const answer = await full.get(`/topics/${id}`)
      expect(answer.status, id).toBe(404)
      expect(await answer.text()).toContain(
        'Topic Not Found: The topic you are looking for does not exist (yet?)',
      )
    }
  })
})

describe('a topic', () => {
  it('continues over pages without a gap or a repetition, also with equal scores', async () => {
    for (let index = 129; index >= 0; index -= 1) {
      const score = 2 - Math.floor(index / 45)
      await aTopicChannel(full, `Channel ${index}`, { topicId: 'history', score, upvotes: score })
    }
    const seen: string[] = []
    for (let path: string | null = '/topics/history'; path !== null; ) {
      const shown: ReadPage = await page(path)
      seen.push(...namesIn(shown))
      path = linkTo(shown, 'Load More')
    }
    const { score, id } = topicChannels
    const rows = await full.site.rows.select().from(topicChannels).orderBy(desc(score), id)
    expect(seen).toEqual(rows.map((row) => row.name))
  })

  it('shows all data of a stored channel, and the name of any other', async () => {
    const profilePictureUrl = 'https://pictures.example/lane.jpg'
    await aChannel(full, 'Lagrange Lane', { profilePictureUrl })
    const topicId = 'physics'
    await aTopicChannel(full, 'Somebody Else', { topicId, score: -4, downvotes: 4 })
    await aTopicChannel(full, 'LAGRANGE LANE', { topicId, score: 2, upvotes: 2 })
    const [known, other] = findAll((await page('/topics/physics')).document, '.topic-row')
    if (!known || !other) throw new Error('Two channels were added.')
    expect(textOf(known.querySelector('bdi'))).toBe('Lagrange Lane')
    expect(findAll(known, 'a[href="/channel/lagrange%20lane"]')).toHaveLength(1)
    expect(known.querySelector('img')?.getAttribute('src')).toBe(
      'https://pictures.example/lane.jpg',
    )

    expect(other.querySelector('img')?.getAttribute('src')).toBe('/placeholder.svg')
    const itsLink =
      (other.querySelector('h2') ?? other).querySelector('a')?.getAttribute('href') ?? ''
    expect(await (await full.get(itsLink)).text()).toContain('Log in to add channel!')
  })
})

describe('voting', () => {
  it('counts each vote of guests and members, up and down, without a limit', async () => {
    const { id } = await aTopicChannel(full, 'Chalk Debt')
    const mary = await full.member('Mary')
    for (const as of [null, mary])
      for (const vote of ['up', 'up', 'down']) {
        const fields = { intent: 'vote', channel: String(id), vote }
        expect((await full.post('/topics/math', fields, as)).status).toBe(303)
      }
    expect(await standing(id)).toEqual({ score: 2, upvotes: 4, downvotes: 2 })
  })

  it('without scripts returns to the page, which says thanks and offers a review', async () => {
    const { id } = await aTopicChannel(full, 'AC/DC')
    const fields = { intent: 'vote', channel: String(id), vote: 'up' }
    const answer = await full.post('/topics/math?view=expanded', fields)
    expect(answer.headers.get('location')).toBe(`/topics/math?view=expanded&voted=${id}#voted`)
    const shown = await page(`/topics/math?view=expanded&voted=${id}`)
    expect(findAll(shown.document, 'dialog[open][id="voted"]')).toHaveLength(1)
    expect(shown.text).toContain('Thanks for voting :) Leave a quick review for the channel?')
    expect(linkTo(shown, 'Review')).toBe('/channel/AC%2FDC')
    expect(formWith(shown, 'Return').method).toBe('dialog')
    const { id: wine } = await aTopicChannel(full, 'Half a Glass', { topicId: 'wine' })
    // Not in the text of a closed popup either.
    for (const query of ['', '?voted=x', `?voted=${wine}`])
      expect(
        (await page(`/topics/math${query}`)).document.documentElement.textContent,
      ).not.toContain('Thanks for')
  })

  it('refuses an unreadable vote, and counts nothing', async () => {
    const { id } = await aTopicChannel(full, 'Half a Glass', { topicId: 'wine' })
    const { id: math } = await aTopicChannel(full, 'Chalk Debt')
    const notThere = 'This channel is not in this topic, so there was nothing to vote on.'
    for (const [channel, vote, status, sentence] of [
      [`${id}`, 'sideways', 400, 'Please vote either up or down.'],
      [`${math}`, 'up', 404, notThere],
      ["1' or 1", 'up', 404, notThere],
    ] as const) {
      const answer = await full.post('/topics/wine', { intent: 'vote', channel, vote })
      expect([answer.status, await alertOf(answer)]).toEqual([status, sentence])
    }
    for (const one of [id, math])
      expect(await standing(one)).toEqual({ score: 0, upvotes: 0, downvotes: 0 })
  })
})

describe('adding a channel to a topic', () => {
  const add = (name: string, as: Member | null) =>
    full.post('/topics/biology', { intent: 'add', name }, as)

  it('is for members, stores its name only, and says so', async () => {
    expect((await page('/topics/biology')).text).toContain('Sign in to add a new channel!')
    const answer = await add('Tidepool Lab', null)
    expect(answer.status).toBe(401)
    expect(await alertOf(answer)).toBe('You must be signed in to add a channel.')
    expect(await full.site.rows.select().from(topicChannels)).toEqual([])
    const mary = await full.member('Mary')
    const added = await add('  Tidepool Lab ', mary)
    const after = await page(added.headers.get('location') ?? '', mary)
    expect(findAll(after.document, '[role="status"]').map(textOf)).toContain(
      'Channel added successfully',
    )
    expect(namesIn(after)).toEqual(['Tidepool Lab'])
    const counts = { videos: [], score: 0, upvotes: 0, downvotes: 0 }
    expect(await full.site.rows.select().from(topicChannels)).toMatchObject([
      { name: 'Tidepool Lab', ...counts, description: '', profilePictureUrl: null },
    ])
  })

  it('refuses an empty name and a long one', async () => {
    const mary = await full.member('Mary')
    for (const name of ['', '\u200b'])
      expect(await alertOf(await add(name, mary))).toBe('Channel name cannot be empty.')
    const long = await readPage(await add('x'.repeat(101), mary))
    expect(long.status).toBe(422)
    expect(long.document.querySelector('input[name="name"]')?.getAttribute('value')).toBe(
      'x'.repeat(101),
    )
  })

  it('lets one of two people succeed who add the same name at once', async () => {
    const people = [await full.member('Mary'), await full.member('Ada')]
    const spellings = ['Crème Brûlée', ' CRE\u0300ME BRU\u0302LE\u0301E ']
    const answers = await Promise.all(people.map((one, index) => add(spellings[index] ?? '', one)))
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && (await alertOf(refused))).toBe('This channel already exists.')
    expect(await full.site.rows.$count(topicChannels)).toBe(1)
  })
})

describe('the topics that moderators set', () => {
  type Fields = Record<string, string>
  let ada: Member
  beforeEach(async () => {
    await full.empty()
    ada = await full.member('Ada')
    await addModerator(full.site, ada.uid)
  })
  const formOf = async (topic: string): Promise<Fields> => {
    const { forms } = await page('/settings/topics', ada)
    return forms.find(({ fields }) => fields.topic === topic)?.fields ?? {}
  }
  const save = async (topic: string, { shown = '1', ...fields }: Fields, as = ada) => {
    const form: Fields = { ...(await formOf(topic)), ...fields, shown }
    return await full.post('/settings/topics', form, as)
  }
  const names = async () => {
    const cards = findAll((await page('/topics')).document, '.topic-card')
    return cards.map((card) => textOf(card.querySelector('h2')))
  }

  it('are added, renamed and ordered, each change in the log, by nobody else', async () => {
    const bob = await full.member('Bob')
    expect((await full.get('/settings/topics', bob)).headers.get('location')).toBe('/')
    expect((await save('', { name: 'Mine' }, bob)).headers.get('location')).toBe('/')
    await save('', { name: ' Gardening\tat  Café ', place: '2' })
    expect((await names())[1]).toBe('Gardening at Café')
    const old = await formOf('gardening-at-cafe')
    await save('gardening-at-cafe', { name: 'Gardening', place: '14' })
    expect((await names()).at(-1)).toBe('Gardening')
    // Its address stays, and it is not promised any more.
    expect((await page('/topics/gardening-at-cafe')).text).toContain('No channels here yet.')
    expect((await page('/topics')).text).not.toContain('Gardening soon')
    const late = await full.post('/settings/topics', { ...old, name: 'Late', shown: '1' }, ada)
    expect(await alertOf(late)).toContain('Somebody else changed this meanwhile.')
    expect(await full.site.rows.select().from(moderationLog)).toMatchObject([
      { kind: 'add topic', thing: 'topic', before: { from: null } },
      { kind: 'change topic', before: { topic: 'Gardening', from: { place: 2 } } },
    ])
  })

  it('have a name of their own and a limit', async () => {
    for (const [name, sentence] of [
      ['\u200b', 'Please type a name, with at least one letter.'],
      ['x'.repeat(61), 'A name has at most 60 characters; this one has 61.'],
      ['MATH', 'There is a topic of this name already, perhaps a hidden one.'],
    ] as const)
      expect(await alertOf(await save('', { name }))).toBe(sentence)
    const others = Array.from({ length: 46 }, (_, at) => ({
      id: `t${at}`,
      name: `T${at}`,
      place: at,
    }))
    await full.site.rows.insert(topics).values(others)
    expect((await save('', { name: '数学' })).headers.get('location')).toContain('#topic')
    expect(await alertOf(await save('', { name: 'One more' }))).toMatch(/^A site has at most 60/)
  })

  it('keep channels, votes and paths while they are hidden', async () => {
    const { id } = await aTopicChannel(full, 'Chalk Debt', { score: 3, upvotes: 3 })
    const ofPath = { id: 'slow-maths-00001', authorUid: ada.uid, topicId: 'math' }
    await aPath(full, 'Slow maths', [], ofPath)
    await save('math', { shown: '' })
    expect((await full.get('/topics/math')).status).toBe(404)
    const vote = { intent: 'vote', channel: `${id}`, vote: 'up' }
    expect((await full.post('/topics/math', vote)).status).toBe(404)
    const editor = '/path/slow-maths-00001/edit'
    const { fields } = formWith(await page(editor, ada), 'Save')
    expect((await full.post(editor, { ...fields, title: 'Slower maths' }, ada)).status).toBe(303)
    await save('math', {})
    expect(namesIn(await page('/topics/math'))).toEqual(['Chalk Debt'])
    expect(await standing(id)).toMatchObject({ score: 3 })
    expect(await full.site.rows.select().from(paths)).toMatchObject([
      { title: 'Slower maths', topicId: 'math' },
    ])
    const log = await full.site.rows.select().from(moderationLog)
    expect(log.map(({ kind }) => kind)).toEqual(['hide', 'restore'])
  })
})
