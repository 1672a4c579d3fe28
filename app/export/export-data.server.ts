import { Zip, ZipDeflate } from 'fflate'
import { Refusal } from '../request/refusal.ts'
import type { Site, Viewer } from '../request/site.ts'
import { accountFacts, accountSections } from './account-sections.server.ts'
import { dataFacts, dataSections, followsOf, likesOf, reviewsOf } from './data-sections.server.ts'
import type { Section } from './section.server.ts'
import { streamOf } from './stream.ts'
import { csvLine } from './write-csv.ts'

/** In pieces: nothing is read before the piece that needs it. Suspended people get theirs too. */
export function exportData(site: Site, viewer: Viewer | null): ReadableStream<Uint8Array> {
  if (!viewer) throw new Refusal('Log in to download your data.', 401)
  const { rows } = site
  const { uid } = viewer
  const pieces = zipped(site.now(), [
    { name: 'README.txt', pieces: pieceOf(readme(site)) },
    { name: 'data.json', pieces: dataPieces(site, uid) },
    { name: 'account.json', pieces: accountPieces(site, uid) },
    {
      name: 'reviews.csv',
      pieces: csvPieces(reviewsOf(rows, uid), {
        channel: 'channel',
        video: 'video',
        rating: 'rating',
        text: 'text',
        written: 'createdAt',
        edited: 'updatedAt',
        state: 'state',
      }),
    },
    {
      name: 'likes.csv',
      pieces: csvPieces(likesOf(rows, uid), {
        video: 'videoId',
        title: 'title',
        channel: 'channelTitle',
        liked: 'likedAt',
      }),
    },
    {
      name: 'follows.csv',
      pieces: csvPieces(followsOf(rows, uid), { person: 'uid', since: 'since' }),
    },
  ])
  return streamOf(site, pieces)
}

export function exportName(site: Pick<Site, 'now'>): string {
  return `full-marks-${site.now().toISOString().slice(0, 10)}.zip`
}

interface ZipEntry {
  name: string
  pieces: AsyncIterable<string>
}

/** Compresses files as they come. A reader that is slow, or gone, stops the reading of rows. */
async function* zipped(mtime: Date, entries: ZipEntry[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  const encoder = new TextEncoder()
  for (const { name, pieces } of entries) {
    const file = Object.assign(new ZipDeflate(name), { mtime })
    zip.add(file)
    for await (const piece of pieces) {
      file.push(encoder.encode(piece))
      yield* take()
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* take()
}

async function* pieceOf(text: string): AsyncGenerator<string> {
  yield text
}

/** Raised by a change that a reader of the file would misread (docs/export.md). */
const dataVersion = 1

async function* dataPieces({ rows }: Site, uid: string): AsyncGenerator<string> {
  const facts = await dataFacts(rows, uid)
  const begin = { format: 'full-marks-data', version: dataVersion, ...facts }
  yield* object(begin, dataSections(rows, uid))
}

async function* accountPieces({ rows }: Site, uid: string): AsyncGenerator<string> {
  const begin = { format: 'full-marks-account', ...(await accountFacts(rows, uid)) }
  yield* object(begin, accountSections(rows, uid))
}

/** A JSON object: one line for each fact and for each row. */
async function* object(begin: object, sections: Section[]): AsyncGenerator<string> {
  const facts = Object.entries(begin).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  yield `{${facts.join(',\n')}`
  for (const { name, rows } of sections) {
    yield `,\n${JSON.stringify(name)}:[`
    let separator = ''
    for await (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

/** @param columns the heads of the columns, and the member of the row that each has */
async function* csvPieces(
  rows: AsyncIterable<Record<string, unknown>>,
  columns: Record<string, string>,
): AsyncGenerator<string> {
  // A byte order mark, without which Excel takes UTF-8 for something else.
  yield `\uFEFF${csvLine(Object.keys(columns))}`
  for await (const row of rows) {
    yield csvLine(
      Object.values(columns).map((name) => {
        const value = row[name]
        return value === null || value === undefined ? null : String(value)
      }),
    )
  }
}

function readme({ facts, now }: Site): string {
  return `Your data on ${facts.siteName} (${facts.origin}), ${now().toISOString().slice(0, 10)}.

data.json     What you did here: reviews, questions, paths, notes, likes, Wrapped, follows,
              mutes, practice, bio, settings.
account.json  What else the site knows about you: name, e-mail address, sessions, feedback,
              activity, reports, decisions of moderators.
reviews.csv   Three tables for a spreadsheet. A cell that a spreadsheet could run as a
likes.csv     formula has an apostrophe in front.
follows.csv

Times are UTC. Other people appear only as ids that mean nothing elsewhere.
Votes in topics are not here: the site does not know whose they are.
`
}
