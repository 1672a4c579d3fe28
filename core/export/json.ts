import { parseJson } from '../parse-json.ts'
import { Refusal } from '../refusal.ts'
import { type ExportedFrom, type ExportedVideo, type FoundNote, videoLink } from './study-file.ts'

const format = 'full-marks-take'

/** A JSON file, version 1: one line for each question and each note. */
export async function* writeJson(
  videos: AsyncIterable<ExportedVideo>,
  from: ExportedFrom,
): AsyncGenerator<string> {
  yield `{"format":"${format}","version":1,"site":${JSON.stringify(from.origin)},"items":[`
  let separator = '\n'
  for await (const { id: videoId, title, channel, questions, notes } of videos) {
    const about = { video: videoId, title, channel }
    const items = [
      ...questions.map((question) => ({ kind: 'question', ...about, ...question })),
      ...notes.map((note) => ({ kind: 'note', ...about, ...note })),
    ]
    for (const item of items) {
      const link = videoLink(from, videoId, item.second)
      yield `${separator}${JSON.stringify({ ...item, link })}`
      separator = ',\n'
    }
  }
  yield '\n]}\n'
}

/** Questions and notes in a file. One of 4 MB has room for 20,000. */
const mostItems = 50_000

/**
 * The notes in a file that `writeJson` wrote, as unchecked objects; `null` for any other text. The
 * number of items is looked at before them.
 * @throws Refusal (422) for more than `mostItems`
 */
export function readJson(file: string): Iterable<FoundNote> | null {
  const parsed = parseJson(file)
  if (!isObject(parsed) || parsed.format !== format || parsed.version !== 1) return null
  const { items } = parsed
  if (!Array.isArray(items)) return null
  if (items.length > mostItems) {
    const most = mostItems.toLocaleString('en')
    throw new Refusal(`A file can have at most ${most} questions and notes.`, 422)
  }
  return notesIn(items)
}

function* notesIn(items: unknown[]): Generator<FoundNote> {
  for (const item of items) if (isObject(item) && item.kind === 'note') yield item
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
