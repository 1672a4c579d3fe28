import { type Hmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { longestNote, longestQuote } from '../notes/note.ts'
import { parseJson } from '../parse-json.ts'
import { lengthOf } from '../plain-text.ts'
import { longestAnswer, longestQuestion } from '../questions/question.ts'
import { ratings } from '../rating.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { latestSecond } from '../videos/clock-time.ts'
import { isVideoId } from '../videos/video.ts'

/*
 * `data.json`, version 1 (docs/export.md): what a person did here, in a form that this site can
 * read again. Times are PostgreSQL's, in microseconds and UTC, so that an import gives the same
 * rows. The file is written in pieces and ends with a signature over all bytes before it.
 */

/** Raised by a change that an older reader would misread. */
export const dataVersion = 1

const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
const day = z.iso.date()
const id = z.string().min(1).max(200)
const json = z.unknown()

/** Text that PostgreSQL can store. */
const storable = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))

/** Such a text of at most `most` code points. Zod's own `max` counts UTF-16 units. */
const storableUpTo = (most: number) => storable.refine((text) => lengthOf(text) <= most)

const existingTime = time.refine((text) => text >= '2000' && !Number.isNaN(Date.parse(text)))

/** A note; also in a file that anyone can write (core/take/read-notes.ts). */
export const noteSchema = z
  .object({
    id: z.string().regex(/^[0-9a-f]{16}$/),
    video: z.string().refine(isVideoId),
    second: z.int().min(0).max(latestSecond),
    quote: storableUpTo(longestQuote),
    text: storableUpTo(longestNote),
    createdAt: existingTime,
    updatedAt: existingTime.nullable(),
  })
  .refine(({ quote, text }) => quote !== '' || text !== '')
export type NoteLine = z.infer<typeof noteSchema>

const dataSchema = z.object({
  format: z.literal('full-marks-data'),
  version: z.literal(dataVersion),
  /** The id of the account that the data are from. */
  account: id,
  profile: z.object({
    bio: z.string(),
    keyboardShortcuts: z.boolean(),
    mutesAnonymous: z.boolean(),
    /** Missing in files from before practice. */
    timeZone: z.string().nullable().default(null),
    likesUpdatedAt: time.nullable(),
  }),
  reviews: z.array(
    z.object({
      channel: z.string().nullable(),
      video: z.string().nullable(),
      rating: z.enum(ratings),
      text: z.string(),
      createdAt: time,
      updatedAt: time.nullable(),
      state: z.enum(['shown', 'held', 'hidden', 'purged']),
      stateReason: z.string().nullable(),
      stateNote: z.string(),
      stateAt: time.nullable(),
      earlier: z.array(z.object({ rating: z.enum(ratings), text: z.string(), replacedAt: time })),
    }),
  ),
  likes: z.array(
    z.object({
      videoId: id,
      title: z.string(),
      channelTitle: z.string(),
      channelId: z.string().nullable(),
      thumbnail: z.string().nullable(),
      likedAt: time,
      position: z.int(),
      addedAt: time,
    }),
  ),
  /** Missing in files from before migration 0014. */
  laterLikes: z
    .array(
      z.object({
        videoId: id,
        title: z.string(),
        channelTitle: z.string(),
        channelId: id,
        thumbnail: z.string().nullable(),
        likedAt: time,
      }),
    )
    .default([]),
  wrapped: z.array(z.object({ stats: json, channelStats: json })).max(1),
  wrappedChannels: z.array(
    z.object({ channelId: id, name: z.string(), videoCount: z.int(), videos: json }),
  ),
  follows: z.array(z.object({ uid: id, since: time })),
  mutes: z.array(z.object({ uid: id, isBlock: z.boolean(), since: time })),
  /** Missing in files from before migration 0016. */
  notes: z.array(noteSchema).default([]),
  /** Missing in files from before practice. */
  practice: z
    .array(
      z.object({
        video: id,
        hash: id,
        createdAt: time,
        version: z.int(),
        leftBecause: z.enum(['forgotten', 'bad question']).nullable(),
        state: z.int().min(0).max(3),
        dueAt: time,
        stability: z.number(),
        difficulty: z.number(),
        scheduledDays: z.int(),
        learningSteps: z.int(),
        reps: z.int(),
        lapses: z.int(),
        answeredAt: time.nullable(),
        dueDay: day,
        answeredDay: day.nullable(),
        answers: z.array(
          z.object({
            version: z.int(),
            grade: z.int().min(0).max(4),
            undoes: z.int().nullable(),
            state: z.int().min(0).max(3),
            at: time,
            day,
          }),
        ),
      }),
    )
    .default([]),
  /** Missing in files from before migration 0017. */
  questions: z
    .array(
      z.object({
        video: id,
        hash: id,
        corrects: id.nullable(),
        question: storableUpTo(longestQuestion),
        answer: storableUpTo(longestAnswer),
        second: z.int().min(0).max(latestSecond).nullable(),
        createdAt: time,
        acceptedAt: time.nullable(),
        declinedAt: time.nullable(),
        state: z.enum(['shown', 'held', 'hidden', 'purged']),
        stateReason: z.string().nullable(),
        stateNote: z.string(),
        stateAt: time.nullable(),
      }),
    )
    .default([]),
  questionVotes: z
    .array(z.object({ video: id, hash: id, isWorth: z.boolean(), votedAt: time }))
    .default([]),
})
export type Data = z.infer<typeof dataSchema>

const beforeSignature = ',\n"signature":'

/**
 * Adds the signature to the pieces of a `data.json`, which end before its closing brace. Only the
 * site's secret can write it: an import trusts dates and states in the file.
 */
export async function* signed(
  site: Pick<Site, 'seal'>,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  const hmac = site.seal.hmac('data file')
  for await (const piece of pieces) {
    hmac.update(piece)
    yield piece
  }
  yield signatureOf(hmac)
}

/**
 * Parses a `data.json` of this site.
 * @throws Refusal (422) for a file of another site, one that was changed, and what is no such file
 */
export function readDataFile(site: Pick<Site, 'seal'>, file: string): Data {
  const end = file.lastIndexOf(beforeSignature)
  const parsed = end < 0 ? null : parseJson(file)
  if (!isDataFile(parsed))
    throw new Refusal('That is not a data.json out of a download of this site.', 422)
  const signature = signatureOf(site.seal.hmac('data file').update(file.slice(0, end)))
  // To the very end: nothing that the signature does not cover may follow it.
  const isOurs = areEqual(file.slice(end).trimEnd(), signature.trimEnd())
  const data = isOurs ? dataSchema.safeParse(parsed) : null
  if (!data?.success) {
    throw new Refusal(
      'That data.json was changed, or is of another site. Only one that this site wrote can be read.',
      422,
    )
  }
  return data.data
}

function signatureOf(hmac: Hmac): string {
  return `${beforeSignature}"${hmac.digest('base64url')}"}\n`
}

function areEqual(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function isDataFile(value: unknown): boolean {
  return z.object({ format: z.literal('full-marks-data') }).safeParse(value).success
}
