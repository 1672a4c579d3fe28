import { csvLine } from '../export/csv.ts'
import { inClockTime } from '../videos/clock-time.ts'
import { type TakenFrom, type TakenVideo, untitled, videoLink } from './take.ts'

/** A table for spreadsheets: a line for each question and each note. */
export async function* writeCsv(
  videos: AsyncIterable<TakenVideo>,
  from: TakenFrom,
): AsyncGenerator<string> {
  // A byte order mark, without which Excel takes UTF-8 for something else.
  const words = ['question or quote', 'answer or note']
  yield `\uFEFF${csvLine(['kind', 'id', 'title', 'channel', 'time', 'link', ...words])}`
  for await (const { id: videoId, title, channel, questions, notes } of videos) {
    const row = (kind: string, id: string, second: number | null, texts: [string, string]) =>
      csvLine([
        kind,
        id,
        title || untitled,
        channel,
        second === null ? null : inClockTime(second),
        videoLink(from, videoId, second),
        ...texts,
      ])
    for (const { id, question, answer, second } of questions)
      yield row('question', id, second, [question, answer])
    for (const { id, quote, text, second } of notes) yield row('note', id, second, [quote, text])
  }
}
