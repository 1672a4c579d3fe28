import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { analystUsage, videos } from '#db/schema.ts'
import { type FakeServices, failure, fakeServices, transcriptOf } from '../fakes/services.ts'
import { findAll, formWith, type ReadPage, readPage, textOf } from '../fixtures/html.ts'
import { openTestSite, type TestSite } from '../fixtures/site.ts'

const id = 'dQw4w9Wg_-Q'
const failed = 'Error fetching analysis. Maybe the URL is invalid or the site is messed up :('

let full: TestSite
let fakes: FakeServices
beforeAll(async () => {
  full = await openTestSite()
  fakes = fakeServices(full)
})
afterAll(() => full.close())
beforeEach(async () => {
  await full.empty()
  fakes.asked.length = 0
  fakes.says = {}
  fakes.comments.clear()
  fakes.transcripts.clear()
  fakes.comments.set(id, ['Clear.', 'Too fast.'])
  fakes.transcripts.set(id, transcriptOf(['Light scatters.', 'Blue scatters most.']))
})

async function analyze(at: string, url: string): Promise<ReadPage> {
  return await readPage(await full.post(at, { intent: 'experiment', url }))
}

/** The letter and the summary, as the page shows them. */
function verdictOf(shown: ReadPage) {
  const [sheet] = findAll(shown.document, '.comment-analysis')
  return (
    sheet && {
      letter: textOf(sheet.querySelector('.reading')),
      summary: textOf(sheet.querySelector('p')),
    }
  )
}

const labs = [
  ['/lab', 'Lab'],
  ['/edu', 'Edu'],
] as const

describe.each(labs)('%s', (at, title) => {
  it('shows the video, the rating letter and the summary, stores nothing, and counts its tokens', async () => {
    const empty = await full.page(at)
    expect(empty.title).toBe(`${title} · Full Marks`)
    expect(textOf(empty.document.querySelector('h1'))).toBe(title)
    expect(formWith(empty, 'Analyze')).toMatchObject({ method: 'post', fields: { url: '' } })
    const url = ` https://youtu.be/${id} `
    const shown = await analyze(at, url)
    expect(shown.status).toBe(200)
    expect(verdictOf(shown)).toEqual({ letter: 'B', summary: 'What 2 of them said.' })
    const [player] = findAll(shown.document, '.player')
    expect(player?.getAttribute('src')).toMatch(`${full.site.facts.embedUrl}/${id}?`)
    expect(formWith(shown, 'Analyze').fields.url).toBe(url)
    expect(await full.site.rows.$count(videos)).toBe(0)
    const transcript = findAll(shown.document, '.study').map(textOf)
    const spoken = 'Transcript Light scatters. Blue scatters most.'
    expect(transcript).toEqual(at === '/edu' ? [spoken] : [])

    const [used] = await full.site.rows.select().from(analystUsage)
    expect(used?.tokens).toBe(10)
    await full.site.rows.update(analystUsage).set({ tokens: full.site.facts.dailyTokens })
    fakes.asked.length = 0
    const late = await analyze(at, id)
    expect(late.status).toBe(503)
    expect(late.alerts).toEqual([
      "Today's budget for analyses is used up. Please come back tomorrow.",
    ])
    expect(fakes.asked).toEqual([])
  })

  it.each(['', 'https://example.org/watch?v=dQw4w9Wg_-Q'])(
    'shows “Error: Invalid YouTube URL” in the player’s place for %j, and the alert',
    async (url) => {
      const shown = await analyze(at, url)
      expect(shown.status).toBe(422)
      expect(textOf(shown.document.querySelector('.player'))).toBe('Error: Invalid YouTube URL')
      expect(shown.alerts).toEqual([failed])
      expect(formWith(shown, 'Analyze').fields.url).toBe(url)
      expect(fakes.asked).toEqual([])
    },
  )

  // A video that the platform does not list may be visible with the link.
  it.each(['quota', 'not-found'] as const)(
    'shows the alert after %s, and the player',
    async (code) => {
      fakes.comments.set(id, failure('youtube', code))
      const shown = await analyze(at, id)
      expect(shown.status).toBe(502)
      expect(shown.alerts).toEqual([failed])
      expect(verdictOf(shown)).toBeUndefined()
      expect(findAll(shown.document, '.player').map(({ localName }) => localName)).toEqual([
        'iframe',
      ])
    },
  )

  it('shows what the analyst and the viewers say as text', async () => {
    const value = '<img src=x onerror=alert(1)> **bold**'
    fakes.says.summarizeComments = async () => ({ value, tokens: 1 })
    fakes.says.rateComments = async () => ({ value: '**<b>', tokens: 1 })
    const shown = await analyze(at, id)
    expect(verdictOf(shown)).toEqual({ letter: '<', summary: value })
    expect(shown.html).not.toContain('<img src=x')
  })
})

it.each([
  ['I would say **S**, or perhaps **B**.', 'S', 'S'],
  ['**Rating: C**', 'R', 'R'],
  ['A', '', '?'],
  ['The end **', '', '?'],
])(
  'the rating letter of %j is %j in the Lab and %j on Edu: the character after the first bold marker',
  async (value, lab, edu) => {
    fakes.says.rateComments = async () => ({ value, tokens: 1 })
    expect(verdictOf(await analyze('/lab', id))?.letter).toBe(lab)
    expect(verdictOf(await analyze('/edu', id))?.letter).toBe(edu)
  },
)

it('Edu says so when there is no transcript: that is no failure', async () => {
  for (const code of ['not-found', 'quota'] as const) {
    fakes.transcripts.set(id, failure('transcripts', code))
    const shown = await analyze('/edu', id)
    expect(shown.status).toBe(200)
    const [study] = findAll(shown.document, '.study')
    expect(textOf(study)).toBe('Transcript This video has no transcript.')
    expect(verdictOf(shown)?.letter).toBe('B')
  }
})
