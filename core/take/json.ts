import { z } from 'zod'
import { parseJson } from '../parse-json.ts'
import { type TakenFrom, type TakenVideo, videoLink } from './take.ts'

const format = 'full-marks-take'

/** A JSON file, version 1: one line for each question and each note. */
export async function* writeJson(
  videos: AsyncIterable<TakenVideo>,
  from: TakenFrom,
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

const fileSchema = z.object({
  format: z.literal(format),
  version: z.literal(1),
  items: z.array(z.looseObject({ kind: z.string() })),
})

/**
 * Reads the notes out of a file that `writeJson` wrote, as unchecked objects. `null` for any other
 * text.
 */
export function readJson(file: string): object[] | null {
  const read = fileSchema.safeParse(parseJson(file)).data
  return read?.items.filter(({ kind }) => kind === 'note') ?? null
}
