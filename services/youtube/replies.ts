import { z } from 'zod'
import {
  count as anyCount,
  instant as anyInstant,
  exactText,
  id,
  longestName,
  longestText,
  name,
  textUpTo,
  url,
} from '../provider-values.ts'
import { unescapeHtml } from '../unescape-html.ts'

/*
 * Only ids and titles are required. Real replies lack statistics, thumbnails, owners, dates. A
 * hidden number is null, never 0 (specification, part 3).
 */

const orNull = <Value>(value: z.ZodType<Value>) => value.nullable().catch(null)
const nameOrEmpty = name.catch('')
const textOrEmpty = textUpTo(longestText).catch('')
const textOrNull = orNull(textUpTo(longestText).pipe(z.string().min(1)))
const idOrNull = orNull(id)
/** Statistics are strings of digits; each can be missing or hidden. */
const count = orNull(anyCount)
/** ISO times: `…Z`, `….000Z` or with microseconds. `z.coerce.date()` would turn null into 1970. */
const instant = orNull(anyInstant)
const size = orNull(z.number().positive().max(100_000))
const picture = orNull(z.object({ url, width: size, height: size }))

function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => value ?? {}, z.object(shape))
}

/** Each size can be missing: `maxres` often is, and private or deleted playlist items have `{}`. */
const thumbnails = part({
  default: picture,
  medium: picture,
  high: picture,
  standard: picture,
  maxres: picture,
})

/** An empty result can have no `items`; `kind` tells it from unrelated JSON. */
function page<Item extends z.ZodType>(kind: string, item: Item) {
  return z
    .object({
      kind: z.literal(kind).optional(),
      items: z.array(item).nullish(),
      // One that is no token refuses the page: taken for the end, it would lose the rest.
      nextPageToken: z.union([z.literal(''), url]).nullish(),
    })
    .refine((reply) => reply.kind || reply.items, { message: 'neither kind nor items' })
    .transform((reply) => ({
      items: reply.items ?? [],
      nextPageToken: reply.nextPageToken || null,
    }))
}

/** `search.list`. Its titles are HTML-escaped, unlike those of the other lists. */
export const channelSearchReply = page(
  'youtube#searchListResponse',
  z.object({
    id: z.object({ channelId: id.optional() }),
    snippet: part({ title: z.string().transform(unescapeHtml).pipe(name).catch('') }),
  }),
).transform((reply) =>
  reply.items.flatMap((item) =>
    item.id.channelId ? [{ id: item.id.channelId, title: item.snippet.title }] : [],
  ),
)

const channel = z
  .object({
    id,
    snippet: z.object({
      title: name,
      description: textOrEmpty,
      customUrl: orNull(exactText(longestName)),
      publishedAt: instant,
      thumbnails,
    }),
    statistics: part({
      viewCount: count,
      subscriberCount: count,
      hiddenSubscriberCount: z.boolean().catch(false),
      videoCount: count,
    }),
  })
  .transform(({ id, snippet, statistics }) => {
    // The site knows a channel by its name.
    if (snippet.title === '') return null
    const { medium, high, default: small } = snippet.thumbnails
    return {
      id,
      title: snippet.title,
      description: snippet.description,
      customUrl: snippet.customUrl && `@${snippet.customUrl.replace(/^@/, '')}`,
      // 240 px is enough for 120 px on a dense screen; fifty pictures of 800 px weigh too much.
      pictureUrl: (medium ?? high ?? small)?.url ?? null,
      totalViews: statistics.viewCount,
      subscriberCount: statistics.hiddenSubscriberCount ? null : statistics.subscriberCount,
      videoCount: statistics.videoCount,
      creationDate: snippet.publishedAt,
    }
  })

export type PlatformChannel = NonNullable<z.infer<typeof channel>>

export const channelsReply = page('youtube#channelListResponse', channel).transform(({ items }) =>
  items.filter((item) => item !== null),
)

/** The playlist of likes is `LL`, an older `LL…`, empty or missing. */
export const likesReply = page(
  'youtube#channelListResponse',
  z.object({
    contentDetails: part({ relatedPlaylists: part({ likes: idOrNull }) }),
  }),
).transform(({ items: [own] }) => ({
  channel: own !== undefined,
  playlistId: own?.contentDetails.relatedPlaylists.likes ?? null,
}))

const playlistItem = z
  .object({
    snippet: z.object({
      position: z.int32().nonnegative().catch(0),
      resourceId: z.object({ videoId: id }),
      title: nameOrEmpty,
      publishedAt: instant,
      // `channelTitle` is the owner of the playlist, not of the video.
      videoOwnerChannelTitle: orNull(name.pipe(z.string().min(1))),
      videoOwnerChannelId: idOrNull,
      thumbnails,
    }),
    contentDetails: part({ videoPublishedAt: instant }),
  })
  .transform(({ snippet, contentDetails }) => {
    // An item without a time cannot be imported: year and order depend on it.
    if (!snippet.publishedAt) return null

    const { default: small, medium, high } = snippet.thumbnails
    return {
      position: snippet.position,
      videoId: snippet.resourceId.videoId,
      title: snippet.title,
      likedAt: snippet.publishedAt,
      videoPublishedAt: contentDetails.videoPublishedAt,
      channelTitle: snippet.videoOwnerChannelTitle,
      channelId: snippet.videoOwnerChannelId,
      thumbnail: (small ?? medium ?? high)?.url ?? null,
    }
  })

/** A private or deleted video stays in the playlist, without its channel. */
export type PlaylistItem = NonNullable<z.infer<typeof playlistItem>>

export const playlistPageReply = page('youtube#playlistItemListResponse', playlistItem).transform(
  ({ items, nextPageToken }) => ({
    items: items.filter((item) => item !== null),
    nextPageToken,
  }),
)

export const playlistsReply = page(
  'youtube#playlistListResponse',
  z.object({ snippet: part({ title: nameOrEmpty }) }).transform(({ snippet }) => snippet),
)

/** `textDisplay` can hold `<br>` and `<a>`; only its author is guaranteed `textOriginal`. */
export const commentsReply = page(
  'youtube#commentThreadListResponse',
  z.object({
    snippet: z.object({
      topLevelComment: part({
        snippet: part({ textOriginal: textOrNull, textDisplay: textOrNull }),
      }),
    }),
  }),
).transform((reply) =>
  reply.items
    .map((thread) => thread.snippet.topLevelComment.snippet)
    .map((comment) => comment.textOriginal ?? comment.textDisplay)
    .filter((comment) => comment !== null),
)

const durationForm = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/

/** Whole seconds. A stream that has not ended has 0, which is unknown. */
function secondsOf(duration: string): number | null {
  const parts = durationForm.exec(duration)?.slice(1) ?? []
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || null
}

const video = z
  .object({
    id,
    snippet: z.object({
      title: name,
      channelTitle: nameOrEmpty,
      channelId: id.catch(''),
      description: textOrEmpty,
      publishedAt: instant,
      liveBroadcastContent: z.enum(['none', 'live', 'upcoming']).catch('none'),
      thumbnails,
    }),
    contentDetails: part({ duration: orNull(z.string().transform(secondsOf)) }),
    statistics: part({ viewCount: count, likeCount: count, commentCount: count }),
  })
  .transform(({ id, snippet, contentDetails, statistics }) => {
    const { maxres, standard, high, medium, default: small } = snippet.thumbnails
    return {
      id,
      title: snippet.title,
      channel: snippet.channelTitle,
      channelId: snippet.channelId,
      description: snippet.description,
      thumbnail: maxres ?? standard ?? high ?? medium ?? small,
      ...statistics,
      length: contentDetails.duration,
      publishedAt: snippet.publishedAt,
      live: snippet.liveBroadcastContent,
    }
  })

export type PlatformVideo = z.infer<typeof video>

export const videosReply = page('youtube#videoListResponse', video).transform(
  (reply) => reply.items,
)
