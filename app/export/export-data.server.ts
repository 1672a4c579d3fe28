import { Zip, ZipDeflate } from 'fflate'
import type { Site, Viewer } from '../request/site.ts'
import { personSections, type Row, readProfile } from './exported-rows.server.ts'
import { csvLine } from './write-csv.ts'

/** Raised by a change that a reader of the file would misread (docs/export.md). */
const dataVersion = 2

/** The heads of the columns, and the column of the row that each has. */
const tables = {
  reviews: {
    channel: 'channelKey',
    video: 'videoId',
    rating: 'rating',
    text: 'text',
    written: 'createdAt',
    edited: 'updatedAt',
    state: 'state',
  },
  likedVideos: {
    video: 'videoId',
    title: 'title',
    channel: 'channelTitle',
    liked: 'publishedAt',
  },
  follows: { person: 'followedUid', since: 'createdAt' },
}

/** Compresses as rows come. A reader that is slow, or gone, stops the reading of rows. */
export async function* exportData(site: Site, { uid }: Viewer): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const encoder = new TextEncoder()
  for (const [name, pieces] of Object.entries(filesOf(site, uid))) {
    const file = Object.assign(new ZipDeflate(name), { mtime: site.now() })
    zip.add(file)
    for await (const piece of pieces) {
      file.push(encoder.encode(piece))
      yield* ready
      ready = []
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}

function filesOf(site: Site, uid: string): Record<string, string[] | AsyncIterable<string>> {
  const csv = (name: keyof typeof tables) =>
    csvPieces(personSections(site.rows, uid).get(name) ?? [], tables[name])
  return {
    'README.txt': [readme(site)],
    'data.json': dataPieces(site, uid),
    'reviews.csv': csv('reviews'),
    'likes.csv': csv('likedVideos'),
    'follows.csv': csv('follows'),
  }
}

/** A JSON object, with a line for each row. */
async function* dataPieces({ rows }: Site, uid: string): AsyncGenerator<string> {
  const account = JSON.stringify(await readProfile(rows, uid))
  yield `{"format":"full-marks-data",\n"version":${dataVersion},\n"account":${account}`
  for (const [name, section] of personSections(rows, uid)) {
    yield `,\n"${name}":[`
    let separator = ''
    for await (const row of section) {
      yield `${separator}${JSON.stringify(row)}`
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

async function* csvPieces(
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: Record<string, string>,
): AsyncGenerator<string> {
  // A byte order mark, without which Excel takes UTF-8 for something else.
  yield `\uFEFF${csvLine(Object.keys(columns))}`
  for await (const row of rows) {
    const cells = Object.values(columns).map((name) => row[name] ?? null)
    yield csvLine(cells.map((cell) => (cell === null ? null : String(cell))))
  }
}

function readme({ facts, now }: Site): string {
  return `Your data on ${facts.siteName} (${facts.origin}), ${now().toISOString().slice(0, 10)}.

data.json    All that the site knows about you: account, reviews, questions, paths, notes, likes,
             Wrapped, follows, practice, sessions, reports, decisions of moderators, and more.
reviews.csv  Three tables for a spreadsheet. A cell that a spreadsheet could run as a
likes.csv    formula has an apostrophe in front.
follows.csv

Times are UTC. Other people appear only as ids that mean nothing elsewhere.
Votes in topics are not here: the site does not know whose they are.
`
}
