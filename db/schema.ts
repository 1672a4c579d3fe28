import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/*
 * The tables as Drizzle sees them. `migrations/` creates them, with constraints, indexes and
 * triggers; `test/server/schema.test.ts` compares the two.
 */

const time = (name: string) => timestamp(name, { withTimezone: true })
const number = (name: string) => bigint(name, { mode: 'number' })
const identity = (name: string) => number(name).generatedAlwaysAsIdentity()
const tallies = (name = 'rating_counts') =>
  integer(name).array().notNull().default([0, 0, 0, 0, 0, 0])
/** The order "Best rated" (decision 022). Triggers write it. */
const ranked = () => ({
  memberCounts: tallies('member_counts'),
  bestKey: doublePrecision('best_key').notNull().default(0),
  tieKey: doublePrecision('tie_key').notNull().default(0),
})
/** Seconds, `null` where unknown. Drizzle has no type for an array with nullable elements. */
const seconds = (name: string) =>
  customType<{ data: (number | null)[]; driverData: (number | null)[] }>({
    dataType: () => 'real[]',
  })(name)
    .notNull()
    .default([])
/** Full text. Only SQL reads it; the migrations say what fills it. */
const words = (name: string) =>
  customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })(name).notNull()
const rating = (name: string) => text(name, { enum: ['S', 'A', 'B', 'C', 'D', 'F'] })

export interface Thumbnail {
  url: string
  width: number
  height: number
}

/** Half a minute of a transcript: long enough to read, short enough to jump to. */
export interface Passage {
  /** Seconds from the start of the video; `null` when the transcript has no times. */
  start: number | null
  text: string
}

/** What the analyst said about one chunk of a transcript. A missing half is asked for again. */
export interface ChunkAnalysis {
  summary: { paragraphs: { text: string; evidence: string | null }[][]; isWhole: boolean } | null
  questions: {
    questions: { question: string; answer: string; evidence: string | null }[]
    isWhole: boolean
  } | null
}

/** A sentence of a summary, looked up in the transcript. */
export interface SourcedSentence {
  text: string
  /** Seconds; `null` when it was not found, or when the transcript has no times. */
  time: number | null
  found: boolean
}

/** A chapter of a video. */
export interface Chapter {
  title: string
  /** Seconds. */
  start: number
  /** The first sentence of its summary; empty when there is none. */
  sentence: string
}

/** When what the page of a row says changed last. Triggers set it (migration 0013). */
const changedAt = () => time('changed_at').notNull().defaultNow()

/** Columns of a row that a moderator can hide. */
const hideable = () => ({
  state: text('state', { enum: ['shown', 'hidden'] })
    .notNull()
    .default('shown'),
  stateReason: text('state_reason'),
  stateNote: text('state_note').notNull().default(''),
  stateAt: time('state_at'),
})

export const users = pgTable('users', {
  uid: text('uid').primaryKey(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  joined: identity('joined'),
  email: text('email'),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  bio: text('bio').notNull().default(''),
  numRated: integer('num_rated').notNull().default(0),
  numReviewed: integer('num_reviewed').notNull().default(0),
  ratingCounts: tallies(),
  numberOfFollowers: integer('number_of_followers').notNull().default(0),
  numberOfFollowing: integer('number_of_following').notNull().default(0),
  totalLikedVideos: integer('total_liked_videos').notNull().default(0),
  lastUpdated: time('last_updated'),
  createdAt: time('created_at').notNull().defaultNow(),
  emailVerified: boolean('email_verified').notNull().default(false),
  mutesAnonymous: boolean('mutes_anonymous').notNull().default(false),
  keyboardShortcuts: boolean('keyboard_shortcuts').notNull().default(true),
  leavingAt: time('leaving_at'),
  purgeAt: time('purge_at'),
  importedFrom: text('imported_from'),
  timeZone: text('time_zone'),
  changedAt: changedAt(),
})

export const deletedAccounts = pgTable('deleted_accounts', {
  uid: text('uid').primaryKey(),
  leftReviews: boolean('left_reviews').notNull().default(false),
  deletedAt: time('deleted_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  uid: text('uid').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
})

export const tokens = pgTable('tokens', {
  uid: text('uid').primaryKey(),
  sealed: text('sealed').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

export const follows = pgTable('follows', {
  followerUid: text('follower_uid').notNull(),
  followedUid: text('followed_uid').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const channels = pgTable('channels', {
  key: text('key').primaryKey(),
  id: text('id').notNull(),
  actualTitle: text('actual_title').notNull(),
  description: text('description').notNull().default(''),
  profilePictureUrl: text('profile_picture_url'),
  customUrl: text('custom_url'),
  totalViews: number('total_views'),
  subscriberCount: number('subscriber_count'),
  videoCount: number('video_count'),
  creationDate: time('creation_date'),
  userAdded: text('user_added'),
  numberOfReviews: integer('number_of_reviews').notNull().default(0),
  ratingCounts: tallies(),
  refreshedAt: time('refreshed_at').notNull().defaultNow(),
  createdAt: time('created_at').notNull().defaultNow(),
  ...hideable(),
  changedAt: changedAt(),
  ...ranked(),
})

export const channelMisses = pgTable('channel_misses', {
  key: text('key').primaryKey(),
  missedAt: time('missed_at').notNull().defaultNow(),
})

export const videos = pgTable('videos', {
  id: text('id').primaryKey(),
  title: text('title'),
  channel: text('channel'),
  channelId: text('channel_id'),
  description: text('description').notNull().default(''),
  thumbnail: jsonb('thumbnail').$type<Thumbnail>(),
  viewCount: number('view_count'),
  likeCount: number('like_count'),
  commentCount: number('comment_count'),
  publishedAt: time('published_at'),
  transcript: text('transcript').notNull().default(''),
  transcriptSummary: text('transcript_summary').notNull().default(''),
  compQuestions: text('comp_questions').array().notNull().default([]),
  compAnswers: text('comp_answers').array().notNull().default([]),
  summary: text('summary').notNull().default(''),
  rating: text('rating').notNull().default(''),
  userAdded: text('user_added'),
  numberOfReviews: integer('number_of_reviews').notNull().default(0),
  ratingCounts: tallies(),
  refreshedAt: time('refreshed_at').notNull().defaultNow(),
  createdAt: time('created_at').notNull().defaultNow(),
  passages: jsonb('passages').$type<Passage[]>().notNull().default([]),
  transcriptLanguage: text('transcript_language'),
  summaryTimes: seconds('summary_times'),
  answerTimes: seconds('answer_times'),
  summarySentences: jsonb('summary_sentences').$type<SourcedSentence[][]>().notNull().default([]),
  answersFound: boolean('answers_found').array().notNull().default([]),
  wholeParts: integer('whole_parts').notNull().default(0),
  chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
  analysisVersion: integer('analysis_version').notNull().default(0),
  parts: integer('parts').notNull().default(0),
  madeBy: text('made_by').notNull().default(''),
  commentsRead: integer('comments_read').notNull().default(0),
  commentsReadAt: time('comments_read_at'),
  transcriptTriedAt: time('transcript_tried_at').notNull().defaultNow(),
  searchVersion: integer('search_version').notNull().default(0),
  changedAt: changedAt(),
  ...ranked(),
})

/** Triggers write this and the next two tables (migration 0010). */
export const channelSearch = pgTable('channel_search', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  names: words('names'),
  words: words('words'),
})

export const videoSearch = pgTable('video_search', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  names: words('names'),
  words: words('words'),
})

export const userSearch = pgTable('user_search', {
  uid: text('uid').primaryKey(),
  title: text('title').notNull(),
  names: words('names'),
  words: words('words'),
})

export const videoPassages = pgTable('video_passages', {
  videoId: text('video_id').notNull(),
  place: integer('place').notNull(),
  start: real('start'),
  language: text('language'),
  text: text('text').notNull(),
  words: words('words').generatedAlwaysAs(
    sql`to_tsvector(search_config(language), text || ' ' || search_bigrams(text))`,
  ),
})

export const analyses = pgTable('analyses', {
  videoId: text('video_id').primaryKey(),
  state: text('state', { enum: ['waiting', 'gathering', 'thinking', 'done', 'failed'] }).notNull(),
  part: integer('part').notNull().default(0),
  parts: integer('parts').notNull().default(0),
  requestedBy: text('requested_by'),
  touchedAt: time('touched_at').notNull().defaultNow(),
  finishedAt: time('finished_at'),
  failure: text('failure', {
    enum: ['no-such-video', 'private', 'platform', 'analyst', 'reply', 'bug'],
  }),
  tries: integer('tries').notNull().default(0),
  retryAt: time('retry_at'),
})

export const analysisParts = pgTable('analysis_parts', {
  videoId: text('video_id').notNull(),
  chunkHash: text('chunk_hash').notNull(),
  thought: jsonb('thought').$type<ChunkAnalysis>().notNull(),
})

export const analystUsage = pgTable('analyst_usage', {
  day: date('day').primaryKey(),
  tokens: number('tokens').notNull(),
})

export const transcriptMisses = pgTable('transcript_misses', {
  videoId: text('video_id').notNull(),
  language: text('language').notNull(),
  code: text('code').notNull(),
  missedAt: time('missed_at').notNull().defaultNow(),
  tries: integer('tries').notNull().default(1),
  retryAt: time('retry_at').notNull(),
})

export const reviews = pgTable('reviews', {
  id: identity('id').primaryKey(),
  channelKey: text('channel_key'),
  videoId: text('video_id'),
  authorUid: text('author_uid'),
  rating: rating('rating').notNull(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at'),
  state: text('state', { enum: ['shown', 'held', 'hidden', 'purged', 'deleted'] })
    .notNull()
    .default('shown'),
  stateBefore: text('state_before', { enum: ['shown', 'held', 'hidden', 'purged'] }),
  stateReason: text('state_reason'),
  stateNote: text('state_note').notNull().default(''),
  stateAt: time('state_at'),
  deletedAt: time('deleted_at'),
  textHash: text('text_hash'),
  source: text('source'),
  runId: number('run_id'),
  runBefore: text('run_before', { enum: ['shown', 'held'] }),
  isLeaving: boolean('is_leaving').notNull().default(false),
})

export const reviewLog = pgTable('review_log', {
  id: identity('id').primaryKey(),
  channelKey: text('channel_key').notNull(),
  authorUid: text('author_uid'),
  rating: rating('rating').notNull(),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  reviewId: number('review_id'),
  isShown: boolean('is_shown').notNull().default(true),
})

export const actionLog = pgTable('action_log', {
  id: identity('id').primaryKey(),
  action: text('action').notNull(),
  channel: text('channel'),
  video: text('video'),
  uid: text('uid'),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const feedback = pgTable('feedback', {
  id: identity('id').primaryKey(),
  uid: text('uid'),
  email: text('email'),
  feedback: text('feedback').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const topics = pgTable('topics', {
  id: text('id').primaryKey(),
  place: integer('place').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
})

export const topicChannels = pgTable('topic_channels', {
  id: identity('id').primaryKey(),
  topicId: text('topic_id').notNull(),
  key: text('key').notNull(),
  name: text('name').notNull(),
  videos: text('videos').array().notNull().default([]),
  score: integer('score').notNull().default(0),
  upvotes: integer('upvotes').notNull().default(0),
  downvotes: integer('downvotes').notNull().default(0),
  description: text('description').notNull().default(''),
  profilePictureUrl: text('profile_picture_url'),
  createdAt: time('created_at').notNull().defaultNow(),
  ...hideable(),
  addedBy: text('added_by'),
  settledUpvotes: integer('settled_upvotes').notNull().default(0),
  settledDownvotes: integer('settled_downvotes').notNull().default(0),
  sources: integer('sources').notNull().default(0),
  settledSources: integer('settled_sources').notNull().default(0),
  unsourcedVotes: integer('unsourced_votes').notNull().default(0),
})

export const likedVideos = pgTable('liked_videos', {
  uid: text('uid').notNull(),
  videoId: text('video_id').notNull(),
  title: text('title').notNull(),
  channelTitle: text('channel_title').notNull(),
  channelId: text('channel_id'),
  thumbnail: text('thumbnail'),
  publishedAt: time('published_at').notNull(),
  position: integer('position').notNull(),
  addedAt: time('added_at').notNull().defaultNow(),
})

export const likesImports = pgTable('likes_imports', {
  uid: text('uid').primaryKey(),
  state: text('state', { enum: ['waiting', 'running', 'finished', 'failed'] }).notNull(),
  purpose: text('purpose', { enum: ['likes', 'wrapped'] }).notNull(),
  pages: integer('pages').notNull().default(0),
  found: integer('found').notNull().default(0),
  gone: integer('gone').notNull().default(0),
  doubled: integer('doubled').notNull().default(0),
  reached: time('reached'),
  failure: text('failure'),
  needsSignIn: boolean('needs_sign_in').notNull().default(false),
  touchedAt: time('touched_at').notNull().defaultNow(),
})

export const laterLikes = pgTable('later_likes', {
  uid: text('uid').notNull(),
  videoId: text('video_id').notNull(),
  title: text('title').notNull(),
  channelTitle: text('channel_title').notNull(),
  channelId: text('channel_id').notNull(),
  thumbnail: text('thumbnail'),
  publishedAt: time('published_at').notNull(),
})

export const wrappedShares = pgTable('wrapped_shares', {
  uid: text('uid').notNull(),
  year: integer('year').notNull(),
  token: text('token').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** `unknown`, because `core/wrapped` validates the stored JSON when it reads it. */
export const wrapped2024 = pgTable('wrapped_2024', {
  uid: text('uid').primaryKey(),
  stats: jsonb('stats').$type<unknown>(),
  channelStats: jsonb('channel_stats').$type<unknown>(),
})

export const wrapped2024Channels = pgTable('wrapped_2024_channels', {
  uid: text('uid').notNull(),
  channelId: text('channel_id').notNull(),
  name: text('name').notNull(),
  videoCount: integer('video_count').notNull(),
  videos: jsonb('videos').$type<unknown>().notNull(),
})

export const reviewWordings = pgTable('review_wordings', {
  id: identity('id').primaryKey(),
  reviewId: number('review_id').notNull(),
  rating: rating('rating').notNull(),
  text: text('text').notNull(),
  replacedAt: time('replaced_at').notNull().defaultNow(),
})

export const mutes = pgTable('mutes', {
  uid: text('uid').notNull(),
  mutedUid: text('muted_uid').notNull(),
  isBlock: boolean('is_block').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const moderators = pgTable('moderators', {
  uid: text('uid').primaryKey(),
  addedAt: time('added_at').notNull().defaultNow(),
})

export const cases = pgTable('cases', {
  id: identity('id').primaryKey(),
  kind: text('kind', {
    enum: ['review', 'bio', 'person', 'topic channel', 'channel', 'question'],
  }).notNull(),
  reviewId: number('review_id'),
  uid: text('uid'),
  topicChannelId: number('topic_channel_id'),
  channelKey: text('channel_key'),
  version: integer('version').notNull().default(1),
  isOpen: boolean('is_open').notNull().default(false),
  openReports: integer('open_reports').notNull().default(0),
  hasAppeal: boolean('has_appeal').notNull().default(false),
  wasKept: boolean('was_kept').notNull().default(false),
  openedAt: time('opened_at').notNull().defaultNow(),
  decidedAt: time('decided_at'),
  questionId: number('question_id'),
})

export const reports = pgTable('reports', {
  id: identity('id').primaryKey(),
  caseId: number('case_id'),
  thing: text('thing', {
    enum: ['review', 'bio', 'topic channel', 'channel', 'question'],
  }).notNull(),
  reporterUid: text('reporter_uid'),
  reporterKey: text('reporter_key'),
  kind: text('kind', {
    enum: ['spam', 'abuse', 'private data', 'off topic', 'other'],
  }).notNull(),
  note: text('note').notNull().default(''),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  outcome: text('outcome', { enum: ['kept', 'hidden', 'purged', 'gone'] }),
  closedAt: time('closed_at'),
})

export const suspensions = pgTable('suspensions', {
  id: identity('id').primaryKey(),
  uid: text('uid').notNull(),
  reason: text('reason').notNull(),
  note: text('note').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
  until: time('until'),
  liftedAt: time('lifted_at'),
})

export const bioResets = pgTable('bio_resets', {
  uid: text('uid').primaryKey(),
  bio: text('bio').notNull(),
  reason: text('reason').notNull(),
  note: text('note').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const appeals = pgTable('appeals', {
  id: identity('id').primaryKey(),
  uid: text('uid').notNull(),
  caseId: number('case_id').notNull(),
  suspensionId: number('suspension_id'),
  text: text('text').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  answer: text('answer', { enum: ['granted', 'rejected'] }),
  answerNote: text('answer_note').notNull().default(''),
  answeredAt: time('answered_at'),
})

/** `counts` and `before` are `unknown`, because `core/moderation` validates them when it reads. */
export const moderationLog = pgTable('moderation_log', {
  id: number('id').primaryKey(),
  createdAt: time('created_at').notNull(),
  kind: text('kind').notNull(),
  reason: text('reason'),
  thing: text('thing').notNull(),
  counts: jsonb('counts').$type<unknown>().notNull(),
  undoOf: number('undo_of'),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
  actorUid: text('actor_uid'),
  subjectUid: text('subject_uid'),
  caseId: number('case_id'),
  caseVersion: integer('case_version'),
  before: jsonb('before').$type<unknown>(),
  note: text('note').notNull().default(''),
})

export const switches = pgTable('switches', {
  name: text('name', { enum: ['anonymous reviews wait'] }).primaryKey(),
  until: time('until').notNull(),
})

export const dayKeys = pgTable('day_keys', {
  day: date('day').primaryKey(),
  sealed: text('sealed').notNull(),
})

export const floodRuns = pgTable('flood_runs', {
  id: identity('id').primaryKey(),
  filter: jsonb('filter').$type<unknown>().notNull(),
  reviews: integer('reviews').notNull(),
  votes: integer('votes').notNull(),
  logId: number('log_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  undoneAt: time('undone_at'),
})

export const topicVotes = pgTable('topic_votes', {
  id: identity('id').primaryKey(),
  topicChannelId: number('topic_channel_id').notNull(),
  direction: text('direction', { enum: ['up', 'down'] }).notNull(),
  source: text('source'),
  createdAt: time('created_at').notNull().defaultNow(),
  voidedBy: number('voided_by'),
})

export const notes = pgTable('notes', {
  uid: text('uid').notNull(),
  id: text('id').notNull(),
  videoId: text('video_id').notNull(),
  second: integer('second').notNull(),
  quote: text('quote').notNull().default(''),
  text: text('text').notNull().default(''),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at'),
  deletedAt: time('deleted_at'),
  words: words('words').generatedAlwaysAs(
    sql`to_tsvector(search_config('en'), quote || ' ' || text || ' ' || search_bigrams(quote || ' ' || text)) || to_tsvector('public.search_simple', quote || ' ' || text)`,
  ),
})

export const siteMean = pgTable('site_mean', {
  name: text('name', { enum: ['ratings', 'question votes'] }).primaryKey(),
  hundredths: integer('hundredths').notNull(),
  isApplied: boolean('is_applied').notNull().default(true),
})

export const notifications = pgTable('notifications', {
  id: identity('id').primaryKey(),
  uid: text('uid').notNull(),
  kind: text('kind', { enum: ['follow', 'report', 'appeal'] }).notNull(),
  actorUid: text('actor_uid'),
  reportId: number('report_id'),
  appealId: number('appeal_id'),
  isRead: boolean('is_read').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const relatedChannels = pgTable('related_channels', {
  channelKey: text('channel_key').notNull(),
  relatedKey: text('related_key').notNull(),
  people: integer('people').notNull(),
  likeness: doublePrecision('likeness').notNull(),
})

export const relatedWaiting = pgTable('related_waiting', {
  channelKey: text('channel_key').primaryKey(),
  since: time('since').notNull().defaultNow(),
})

/** The channels that topics list, with what orders them. Only triggers write it. */
export const topicListing = pgTable('topic_listing', {
  topicId: text('topic_id').notNull(),
  channelKey: text('channel_key').notNull(),
  channelId: text('channel_id').notNull(),
  bestKey: doublePrecision('best_key').notNull(),
  tieKey: doublePrecision('tie_key').notNull(),
  numberOfReviews: integer('number_of_reviews').notNull(),
  createdAt: time('created_at').notNull(),
})

export const questions = pgTable('questions', {
  id: identity('id').primaryKey(),
  videoId: text('video_id').notNull(),
  hash: text('hash').notNull(),
  isAsked: boolean('is_asked').notNull().default(true),
  marks: integer('marks').notNull().default(0),
  question: text('question'),
  answer: text('answer'),
  second: integer('second'),
  authorUid: text('author_uid'),
  correctsId: number('corrects_id'),
  acceptedAt: time('accepted_at'),
  declinedAt: time('declined_at'),
  createdAt: time('created_at').notNull().defaultNow(),
  textHash: text('text_hash'),
  state: text('state', { enum: ['shown', 'held', 'hidden', 'purged', 'deleted'] })
    .notNull()
    .default('shown'),
  stateBefore: text('state_before', { enum: ['shown', 'held', 'hidden', 'purged'] }),
  stateReason: text('state_reason'),
  stateNote: text('state_note').notNull().default(''),
  stateAt: time('state_at'),
  deletedAt: time('deleted_at'),
  isLeaving: boolean('is_leaving').notNull().default(false),
  worth: integer('worth').notNull().default(0),
  notWorth: integer('not_worth').notNull().default(0),
})

export const questionVotes = pgTable('question_votes', {
  questionId: number('question_id').notNull(),
  uid: text('uid').notNull(),
  isWorth: boolean('is_worth').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const practiceCards = pgTable('practice_cards', {
  id: identity('id').primaryKey(),
  uid: text('uid').notNull(),
  questionId: number('question_id').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  version: integer('version').notNull().default(0),
  leftBecause: text('left_because', { enum: ['forgotten', 'bad question'] }),
  isOpen: boolean('is_open').notNull().default(true),
  state: smallint('state').notNull().default(0),
  dueAt: time('due_at').notNull().defaultNow(),
  stability: doublePrecision('stability').notNull().default(0),
  difficulty: doublePrecision('difficulty').notNull().default(0),
  scheduledDays: integer('scheduled_days').notNull().default(0),
  learningSteps: integer('learning_steps').notNull().default(0),
  reps: integer('reps').notNull().default(0),
  lapses: integer('lapses').notNull().default(0),
  answeredAt: time('answered_at'),
  dueDay: date('due_day').notNull(),
  answeredDay: date('answered_day'),
  wordingId: number('wording_id'),
})

export const practiceLog = pgTable('practice_log', {
  cardId: number('card_id').notNull(),
  version: integer('version').notNull(),
  uid: text('uid').notNull(),
  grade: smallint('grade').notNull(),
  undoes: integer('undoes'),
  state: smallint('state').notNull(),
  answeredAt: time('answered_at').notNull(),
  day: date('day').notNull(),
})

export const videoRetention = pgTable('video_retention', {
  videoId: text('video_id').primaryKey(),
  people: integer('people').notNull().default(0),
  knew: integer('knew').notNull().default(0),
  answers: integer('answers').notNull().default(0),
  countedAt: time('counted_at'),
})
