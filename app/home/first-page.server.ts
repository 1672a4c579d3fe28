import { sql } from 'drizzle-orm'
import { query } from '#db/query.ts'
import type { Thumbnail } from '#db/schema.ts'
import type { ChannelTileData } from '../channels/channel.ts'
import { popularChannels } from '../channels/channels.server.ts'
import { type ListedPath, listPaths } from '../paths/list-paths.server.ts'
import type { Retention } from '../practice/retention.ts'
import { readRetention } from '../practice/retentions.server.ts'
import type { ListedQuestion } from '../questions/list.server.ts'
import { readQuestions } from '../questions/listed-questions.server.ts'
import type { Site } from '../request/site.ts'
import { markOf, type RatingCounts, totalOf } from '../reviews/rating.ts'
import type { Review } from '../reviews/review.ts'
import { listReviews } from '../reviews/reviews.server.ts'
import type { Subject } from '../reviews/subject.server.ts'
import { readTopicMenu, type TopicMenu } from '../topics/topic-menu.server.ts'
import { readVideo } from '../videos/videos.server.ts'

export interface StudyTileData {
  id: string
  title: string | null
  thumbnail: Thumbnail | null
  channel: string | null
  questions: number
}

/** A question of the first page with its place on the video's own page, from 1. */
type PlacedQuestion = Pick<ListedQuestion, 'question' | 'answer' | 'second'> & {
  place: number
}

export interface Exhibit extends StudyTileData {
  asked: PlacedQuestion[]
  retention: Retention | null
  term: string | null
}

export interface FirstPage {
  exhibit: Exhibit | null
  judged: {
    channel: ChannelTileData | null
    ratingCounts: RatingCounts
    review: Review | null
  } | null
  video: StudyTileData | null
  path: ListedPath | null
  channel: ChannelTileData | null
  topics: TopicMenu['topics']
}

/** What a site without anything to show has. */
export const emptyFirstPage: FirstPage = {
  ...{ exhibit: null, judged: null, video: null, path: null, channel: null },
  topics: [],
}

const candidateCount = 4
const mostReviewed = 50
const [shortest, longest] = [20, 260]
const shortAnswer = 320

export async function readFirstPage(site: Site): Promise<FirstPage> {
  const [candidates, channels, topics, paths] = await Promise.all([
    findCandidates(site),
    popularChannels(site),
    readTopicMenu(site, 'channels'),
    listPaths(site, { sort: null, topic: null, after: null }),
  ])
  const exhibits: { exhibit: Exhibit; ratingCounts: RatingCounts }[] = []
  for (const id of candidates) {
    const found = exhibits.length < 2 ? await readExhibit(site, id) : null
    if (found) exhibits.push(found)
  }
  const [first, other = first] = exhibits
  const channel = channels.find(({ ratingCounts }) => markOf(ratingCounts)) ?? channels[0] ?? null
  const isOfVideo = first && (markOf(first.ratingCounts) || !channel)
  const counts = isOfVideo ? first.ratingCounts : channel?.ratingCounts
  const subject = isOfVideo ? { videoId: first.exhibit.id } : { channelKey: channel?.key ?? '' }
  return {
    exhibit: first?.exhibit ?? null,
    judged:
      counts && totalOf(counts) > 0
        ? {
            channel: isOfVideo ? null : channel,
            ratingCounts: counts,
            review: await shortReview(site, subject),
          }
        : null,
    video: other?.exhibit ?? null,
    path: paths.items[0] ?? null,
    channel,
    topics: topics.topics,
  }
}

async function shortReview(site: Site, subject: Subject): Promise<Review | null> {
  const { items } = await listReviews(site, subject, null)
  const isShort = ({ length }: string) => length >= shortest && length <= longest
  return items.find(({ authorUid, text }) => authorUid && isShort(text)) ?? null
}

/**
 * Videos with questions: first those that most people still knew after a month, then those whose
 * questions a model wrote.
 */
async function findCandidates({ rows }: Pick<Site, 'rows'>): Promise<string[]> {
  const found = await query<{ id: string }>(
    rows,
    sql`
    select id from videos left join video_retention as kept on kept.video_id = id and people > 0
    where cardinality(comp_questions) > 0 and (kept.video_id is not null
      or id in (select id from videos order by -number_of_reviews, id limit ${mostReviewed}))
    order by kept.knew::float8 / kept.people desc nulls last, made_by = '', -number_of_reviews, id
    limit ${candidateCount}`,
  )
  return found.map(({ id }) => id)
}

async function readExhibit(site: Site, id: string) {
  const video = await readVideo(site, id)
  if (!video) return null
  const [questions, retention] = await Promise.all([
    readQuestions(site, video),
    readRetention(site, id),
  ])
  const placed = questions.map(({ question, answer, second, isFound, isVotedDown }, index) => ({
    ...{ question, answer, second, place: index + 1 },
    isGood: isFound && !isVotedDown && second !== null && answer.length <= shortAnswer,
  }))
  // The sort is stable: among equals the best question comes first, as on the video's own page.
  const asked = placed
    .sort((one, other) => Number(other.isGood) - Number(one.isGood))
    .slice(0, 2)
    .map(({ isGood, ...question }) => question)
  if (asked.length === 0) return null
  const { title, thumbnail, channel, ratingCounts, terms } = video
  const term = terms[0]?.text ?? null
  const tile = { id, title, thumbnail, channel, questions: questions.length }
  return { exhibit: { ...tile, asked, retention, term }, ratingCounts }
}
