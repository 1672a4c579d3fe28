import { createHash } from 'node:crypto'
import type { Account } from './accounts.ts'
import type { Channel, Video } from './catalogue/join.ts'
import type { Like } from './likes.ts'
import type { DemoPlaylist } from './playlists.ts'
import { escapeHtml } from './reply.ts'
import { idOf, seededRandom } from './seeded-random.ts'

/** A resource as Google sends it, one property for each `part` it has. */
export interface Resource {
  kind: string
  etag: string
  [part: string]: unknown
}

/**
 * Builds resources; pictures are under `origin`. Their irregularities are those of recorded
 * replies.
 */
export function resourcesAt(origin: string) {
  const pictures = `${origin}/demo/pictures`

  function channelThumbnails(path: string, sizes: boolean) {
    const of = (size: number) => ({
      url: `${pictures}/${path}?size=${size}`,
      ...(sizes && { width: size, height: size }),
    })
    return { default: of(88), medium: of(240), high: of(800) }
  }

  function videoThumbnails(video: Video) {
    const name = video.live === 'upcoming' ? `${video.id}_live` : video.id
    const of = (size: string, width: number, height: number) => ({
      url: `${pictures}/video/${name}.svg?size=${size}`,
      width,
      height,
    })
    const { oneIn } = seededRandom(`thumbnails ${video.id}`)
    return {
      default: of('default', 120, 90),
      medium: of('medium', 320, 180),
      high: of('high', 480, 360),
      ...(!oneIn(20) && { standard: of('standard', 640, 480) }),
      ...(!oneIn(4) && { maxres: of('maxres', 1280, 720) }),
    }
  }

  return {
    searchResult(channel: Channel): Resource {
      return resource('youtube#searchResult', {
        id: { kind: 'youtube#channel', channelId: channel.id },
        snippet: {
          publishedAt: stamp(channel.since, channel.id),
          channelId: channel.id,
          title: escapeHtml(channel.title),
          description: shorten(channel.description),
          thumbnails: channelThumbnails(`channel/${channel.handle}.svg`, false),
          channelTitle: escapeHtml(channel.title),
          liveBroadcastContent: channel.videos.some((video) => video.live === 'upcoming')
            ? 'upcoming'
            : 'none',
          publishTime: stamp(channel.since, channel.id),
        },
      })
    },

    channel(channel: Channel): Resource {
      return resource('youtube#channel', {
        id: channel.id,
        snippet: {
          title: channel.title,
          description: channel.description,
          ...customUrlOf(channel),
          publishedAt: stamp(channel.since, channel.id),
          thumbnails: channelThumbnails(`channel/${channel.handle}.svg`, true),
          localized: { title: channel.title, description: channel.description },
        },
        contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${channel.id.slice(2)}` } },
        statistics: {
          viewCount: `${channel.views}`,
          ...(channel.subscribers !== null && { subscriberCount: `${channel.subscribers}` }),
          hiddenSubscriberCount: channel.subscribers === null,
          videoCount: `${channel.videos.length}`,
        },
        status: {
          privacyStatus: 'public',
          isLinked: true,
          longUploadsStatus: 'longUploadsUnspecified',
        },
      })
    },

    /** A person's own channel, as its owner sees it. */
    ownChannel(account: Account): Resource {
      const since = new Date(
        Date.UTC(2012, 0, 1) +
          seededRandom(`own channel ${account.key}`).between(0, 3000) * 86_400_000,
      )
      const uploads = { uploads: `UU${account.channelId.slice(2)}` }
      return resource('youtube#channel', {
        id: account.channelId,
        snippet: {
          title: account.name,
          description: '',
          customUrl: `@${account.key}-${account.subject.slice(-4)}`,
          publishedAt: stamp(since, account.channelId),
          thumbnails: channelThumbnails(`person/${account.key}.svg`, true),
          localized: { title: account.name, description: '' },
        },
        contentDetails: {
          relatedPlaylists: account.likes === 'no-playlist' ? uploads : { likes: 'LL', ...uploads },
        },
        statistics: {
          viewCount: '0',
          subscriberCount: '0',
          hiddenSubscriberCount: false,
          videoCount: '0',
        },
        status: {
          privacyStatus: 'public',
          isLinked: true,
          longUploadsStatus: 'longUploadsUnspecified',
        },
      })
    },

    /**
     * `publishedAt` is the day on which it was added or liked. `contentDetails.videoPublishedAt`,
     * the upload, is missing if the video is.
     */
    playlistItem(list: Omit<DemoPlaylist, 'items'>, like: Like, position: number): Resource {
      const { video, videoId } = like
      const seen = typeof video === 'string' ? null : video
      return resource('youtube#playlistItem', {
        id: Buffer.from(
          `${list.id}.${idOf(`${list.owner.id} ${position} ${videoId}`, 16)}`,
        ).toString('base64url'),
        snippet: {
          publishedAt: stamp(like.likedAt, `${videoId} liked`),
          channelId: list.owner.id,
          title: seen?.title ?? (video === 'private' ? 'Private video' : 'Deleted video'),
          description:
            seen?.description ??
            (video === 'private' ? 'This video is private.' : 'This video is unavailable.'),
          thumbnails: seen ? videoThumbnails(seen) : {},
          channelTitle: list.owner.name,
          playlistId: list.id,
          position,
          resourceId: { kind: 'youtube#video', videoId },
          ...(seen && {
            videoOwnerChannelTitle: seen.channel.title,
            videoOwnerChannelId: seen.channel.id,
          }),
        },
        contentDetails: {
          videoId,
          ...(seen && { videoPublishedAt: stamp(seen.publishedAt, seen.id) }),
        },
        status: {
          privacyStatus:
            video === 'private'
              ? 'private'
              : video === 'deleted'
                ? 'privacyStatusUnspecified'
                : 'public',
        },
      })
    },

    video(video: Video): Resource {
      const upcoming = video.live === 'upcoming'
      return resource('youtube#video', {
        id: video.id,
        snippet: {
          publishedAt: stamp(video.publishedAt, video.id),
          channelId: video.channel.id,
          title: video.title,
          description: video.description,
          thumbnails: videoThumbnails(video),
          channelTitle: video.channel.title,
          categoryId: '27',
          liveBroadcastContent: video.live,
          defaultLanguage: 'en',
          localized: { title: video.title, description: video.description },
          defaultAudioLanguage: 'en',
        },
        contentDetails: {
          duration: upcoming ? 'P0D' : `PT${Math.floor(video.seconds / 60)}M${video.seconds % 60}S`,
          dimension: '2d',
          definition: 'hd',
          caption: `${video.transcript !== null}`,
          licensedContent: false,
          contentRating: {},
          projection: 'rectangular',
        },
        status: {
          uploadStatus: upcoming ? 'uploaded' : 'processed',
          privacyStatus: 'public',
          license: 'youtube',
          embeddable: true,
          publicStatsViewable: true,
          madeForKids: false,
        },
        statistics: {
          viewCount: `${video.views}`,
          ...(video.likes !== null && { likeCount: `${video.likes}` }),
          favoriteCount: '0',
          ...(video.comments !== null && { commentCount: `${video.commentCount}` }),
        },
        ...(upcoming && {
          liveStreamingDetails: { scheduledStartTime: stamp(video.publishedAt, video.id) },
        }),
      })
    },

    /** @param html whether `textFormat` is `html`, the default; it affects `textDisplay` only */
    commentThread(video: Video, comment: string, index: number, html: boolean): Resource {
      const id = `Ugy${idOf(`comment ${video.id} ${index} ${comment}`, 19)}AaABAg`
      const { between, pick, fraction } = seededRandom(`comment ${id}`)
      const name = `@${pick(['quiet', 'early', 'second', 'spare', 'north', 'paper', 'loose'])}${pick(['lantern', 'otter', 'margin', 'kettle', 'ladder', 'footnote', 'harbour'])}${between(10, 9999)}`
      const author = `UC${idOf(name, 22)}`
      const at = stamp(
        new Date(
          video.publishedAt.getTime() +
            Math.floor((1 + fraction()) * 86_400_000 * (40 - 2 * index)),
        ),
        id,
      )
      const topLevelComment = resource('youtube#comment', {
        id,
        snippet: {
          channelId: video.channel.id,
          videoId: video.id,
          textDisplay: html ? escapeHtml(comment).replaceAll('\n', '<br>') : comment,
          textOriginal: comment,
          authorDisplayName: name,
          authorProfileImageUrl: `${pictures}/person/${author}.svg`,
          authorChannelUrl: `http://www.youtube.com/${name}`,
          authorChannelId: { value: author },
          canRate: true,
          viewerRating: 'none',
          likeCount: Math.floor(fraction() ** 4 * 300),
          publishedAt: at,
          updatedAt: at,
        },
      })
      return resource('youtube#commentThread', {
        id,
        snippet: {
          channelId: video.channel.id,
          videoId: video.id,
          topLevelComment,
          canReply: true,
          totalReplyCount: 0,
          isPublic: true,
        },
        replies: undefined,
      })
    },
  }
}

function resource(kind: string, parts: { [part: string]: unknown }): Resource {
  return { kind, etag: etagOf(parts), ...parts }
}

export function etagOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url')
}

/** Most have an `@`, some lack it, some channels have no custom URL. */
function customUrlOf(channel: Channel): { customUrl?: string } {
  const { oneIn } = seededRandom(`custom URL ${channel.handle}`)
  if (oneIn(12)) return {}
  return { customUrl: oneIn(6) ? channel.handle.slice(1) : channel.handle }
}

/** A date in one of the three formats that replies have, always the same for the same seed. */
function stamp(date: Date, seed: string): string {
  const seconds = date.toISOString().slice(0, 19)
  return seededRandom(`stamp ${seed}`).pick([
    `${seconds}Z`,
    `${seconds}.000Z`,
    `${seconds}.${`${date.getTime() % 1000}`.padEnd(6, '7')}Z`,
  ])
}

function shorten(text: string): string {
  return text.length > 140 ? `${text.slice(0, 139).replace(/\s\S*$/, '')} ...` : text
}
