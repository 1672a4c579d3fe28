import { eq, sql } from 'drizzle-orm'
import { type Passage, videoPassages, videos } from '#db/schema.ts'
import type { Site } from '../request/site.ts'

export async function storePassages({ rows }: Pick<Site, 'rows'>, videoId: string): Promise<void> {
  const [video] = await rows
    .select({ passages: videos.passages, language: videos.transcriptLanguage })
    .from(videos)
    .where(eq(videos.id, videoId))
    .for('no key update')
  if (!video) return
  const said = searchPassages(video.passages).map(({ start, text }, place) => ({
    place,
    start,
    text,
  }))
  await rows.delete(videoPassages).where(eq(videoPassages.videoId, videoId))
  await rows.execute(sql`
    insert into video_passages (video_id, place, start, language, text)
    select ${videoId}, place, start, ${video.language}, search_text(text)
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as said (place integer, start real, text text)`)
}

/** Characters that are said in 20 seconds, at 14 a second. */
const pieceLength = 280
/** How far a cut may move back to the end of a sentence. */
const leeway = 120

/** A search leads to pieces of 20 seconds. Speech is steady for so short a time. */
export function searchPassages(passages: Passage[]): Passage[] {
  return passages.flatMap(({ start, text }, index) => {
    const seconds = secondsOfPassage(passages, index)
    let at = 0
    return piecesOf(text).flatMap((piece) => {
      const time = start === null ? null : start + (seconds * at) / text.length
      at += piece.length
      const said = piece.trim()
      return said === '' ? [] : [{ start: time, text: said }]
    })
  })
}

function secondsOfPassage(passages: Passage[], index: number): number {
  const { start = null, text = '' } = passages[index] ?? {}
  const next = passages[index + 1]?.start ?? null
  return start !== null && next !== null && next > start
    ? next - start
    : (text.length / pieceLength) * 20
}

function piecesOf(text: string): string[] {
  const count = Math.max(1, Math.round(text.length / pieceLength))
  const cuts = [0]
  for (let piece = 1; piece < count; piece += 1) {
    const cut = cutBefore(text, Math.round((text.length * piece) / count))
    if (cut > (cuts.at(-1) ?? 0)) cuts.push(cut)
  }
  return cuts.map((cut, index) => text.slice(cut, cuts[index + 1]))
}

function cutBefore(text: string, at: number): number {
  const from = Math.max(0, at - leeway)
  const before = text.slice(from, at)
  const sentence = /^[\s\S]*(?:[.!?]["”’)]?(?=\s|$)|[。？！]["”’)]?)/u
  const [kept] = sentence.exec(before) ?? /^[\s\S]*\s/.exec(before) ?? []
  if (kept) return from + kept.length
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}
