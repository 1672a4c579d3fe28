import type { Chapter, LectureTerm, SourcedSentence } from '#db/schema.ts'
import { catalogue } from '#demo/catalogue/index.ts'
import { aVideo } from '../fixtures/rows.ts'
import type { TestSite } from '../fixtures/site.ts'

/** A video of the demo's platform of more than twenty minutes: its player goes that far. */
const watched = [...catalogue.videoById.values()].find(({ seconds }) => seconds > 1_200)
if (!watched) throw new Error('The demo catalogue has no such video.')

export const lectureId = watched.id

const subjects = ['heat', 'the cup', 'a molecule', 'the engine', 'a list', 'the demon', 'memory']

/** Half a minute each; every fifth says "joule". */
export const passages = Array.from({ length: 40 }, (_, number) => ({
  start: number * 30,
  text: `Passage ${number} is about ${subjects[number % 7]}, and it takes its time. ${
    number % 5 === 0 ? 'So take a single joule. ' : ''
  }It goes on for a sentence or two, because half a minute of speech is about eighty words, and a
reader wants to see where one thought ends and the next one begins.`,
}))

const said = (text: string, time: number): SourcedSentence => ({ text, time, found: true })

export const summarySentences: SourcedSentence[][] = [
  [
    said('A cup of coffee cools in a room, and no film of it runs backwards.', 12),
    said('Every collision inside the cup obeys laws that would allow it.', 50),
    said('The lecture looks for the reason in engines, in numbers and in memory.', 151),
  ],
  [
    said('Carnot noticed that heat alone does no work: it has to fall from hot to cold.', 244),
    said('Even a perfect engine between 600 and 300 kelvin gives half of its heat away.', 432),
    { text: 'Clausius was paid badly for this discovery.', time: null, found: false },
  ],
  [
    said('A joule that leaves the cup at 350 kelvin counts less than in a room at 293.', 610),
    said('Landauer put a price on a cleared memory: to erase one bit costs heat.', 1_100),
  ],
]

const chapters: Chapter[] = [
  { title: 'The cold cup', start: 0 },
  { title: 'What Carnot saw', start: 240 },
  { title: 'Clausius finds a word', start: 600 },
  { title: 'The price of forgetting', start: 1_000 },
]

const terms: LectureTerm[] = [
  { text: 'the engine', meaning: 'It takes heat and gives work.' },
  { text: 'joule', meaning: null },
  { text: 'entropy', meaning: null },
]

/** Stores a lecture with an analysis of the newest kind. */
export async function aLecture(
  site: TestSite,
  more: Parameters<typeof aVideo>[2] = {},
): Promise<void> {
  await aVideo(site, lectureId, {
    title: "Entropy in one evening: from Carnot's engine to the price of forgetting",
    channel: 'Room 0.14',
    viewCount: 212_193,
    likeCount: 11_732,
    publishedAt: new Date('2024-03-22T12:00:00Z'),
    transcriptLanguage: 'en',
    transcriptSummary: summarySentences
      .map((paragraph) => paragraph.map(({ text }) => text).join(' '))
      .join('\n\n'),
    summarySentences,
    passages,
    chapters,
    terms,
    outcomes: ['say why heat alone does no work', 'count the arrangements of a small gas'],
    parts: 3,
    wholeParts: 3,
    compQuestions: ['Why does heat alone do no work?', 'What does Boltzmann count?'],
    compAnswers: ['It has to fall from a hot place to a cold one.', 'The arrangements.'],
    answerTimes: [244, null],
    answersFound: [true, false],
    summary: 'Most who wrote had met entropy before as a formula.',
    rating: 'A',
    commentsRead: 100,
    commentsReadAt: new Date('2024-04-02T12:00:00Z'),
    madeBy: 'a patient model',
    ...more,
  })
}
