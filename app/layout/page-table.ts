import { href } from 'react-router'
import { cardPath } from '../cards/card-path.ts'
import type { Route as Channel } from '../channels/+types/channel.ts'
import { channelData } from '../channels/channel-data.ts'
import { channelPath } from '../channels/channel-path.ts'
import { channelFeedPath, siteFeedPath, topicFeedPath, userFeedPath } from '../feeds/feed-path.ts'
import { lettersInWords } from '../reviews/rating-data.ts'
import type { RootData } from '../root.tsx'
import type { Route as Topic } from '../topics/+types/topic.ts'
import { counted } from '../ui/counted.ts'
import type { Route as User } from '../users/+types/user.ts'
import type { Route as Video } from '../videos/+types/video.ts'
import { videoData } from '../videos/video-data.ts'
import type { Route as SharedWrapped } from '../wrapped/+types/shared-wrapped.ts'
import type { Route as Wrapped } from '../wrapped/+types/wrapped.ts'
import { excerpt } from './excerpt.ts'

/** What a page tells crawlers and link previews, beside its title. */
export interface PageTags {
  /** The canonical path, without a query. */
  path: string
  description: string
  /** The path of its card picture; that of the site if it is left out. */
  image?: string
  /** The type of OpenGraph, `website` if it is left out. */
  type?: 'profile' | 'video.other'
  /** Whether search engines may list it; yes if it is left out. */
  isIndexed?: boolean
  /** The Atom feed of the same things. */
  feed?: { title: string; path: string }
  /** Whether `/oembed` answers for it. */
  isEmbeddable?: boolean
  /** Blocks of schema.org data, each of another type. */
  data?: ({ '@type': string } & Record<string, unknown>)[]
}

type Entry = (data: unknown, root: RootData) => PageTags | null

/** The longest description, in code points. Search engines cut at about 160. */
const longest = 200

/** A page with something of its own. The router gives it the data of its own loader. */
function page<Props extends { loaderData: unknown }>(
  tags: (data: Props['loaderData'], root: RootData) => PageTags | null,
): Entry {
  return tags as Entry
}

/** A page that is the same for all things. */
function fixed(path: string, description: string, more: Partial<PageTags> = {}): Entry {
  return () => ({ path, description, ...more })
}

/** A page of one person, of moderators, or of a form: never in a search engine. */
const notIndexed: Entry = () => null

/**
 * Every page, by the id of its route, which is its file. `test/rules/page-table.test.ts` compares
 * it with `app/routes.ts`.
 */
export const pageTable: Record<string, Entry> = {
  'home/home': page((_data, { siteName, origin }) => ({
    path: href('/home'),
    description:
      'Find videos and channels to learn from: letters from S to F, reviews by learners, summaries, and questions to check what you understood.',
    feed: { title: `Newest reviews · ${siteName}`, path: siteFeedPath() },
    data: [
      {
        '@type': 'WebSite',
        name: siteName,
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}/search?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })),
  // A member's Home. Guests are redirected.
  'home/home-or-login': notIndexed,

  // Results are no pages of their own for a search engine.
  'search/search': notIndexed,

  'channels/channels': fixed(
    href('/channels'),
    'All channels that people here learn from, with the letters that viewers gave them.',
  ),
  'channels/channel': page<Channel.ComponentProps>(
    ({ channel, reviews, memberRatings }, { origin }) => {
      if (!channel) return null
      const { key, actualTitle, description, ratingCounts } = channel
      const path = channelPath(key)
      return {
        path,
        description: excerpt(`${lettersInWords(ratingCounts)} ${description}`, longest),
        image: cardPath('channel', key),
        feed: { title: `Reviews of ${actualTitle}`, path: channelFeedPath(key) },
        isEmbeddable: true,
        data: [
          channelData(channel, origin + path, memberRatings, reviews.items),
          breadcrumbs(origin, [
            ['Channels', href('/channels')],
            [actualTitle, path],
          ]),
        ],
      }
    },
  ),
  'videos/videos': fixed(
    href('/videos'),
    'All videos that were analyzed here: a summary, questions with answers, and what viewers think.',
  ),
  'videos/video': page<Video.ComponentProps>(
    ({ video, embedUrl, reviews, memberRatings }, { origin }) => {
      if (!video) return null
      const { id, channel, description, ratingCounts, transcriptSummary } = video
      const path = href('/video/:videoId', { videoId: id })
      const title = video.title || 'Unnamed Video'
      const letters = ratingCounts && lettersInWords(ratingCounts)
      const by = channel ? `By ${channel}. ` : ''
      return {
        path,
        description: excerpt(`${by}${letters} ${transcriptSummary || description}`, longest),
        image: cardPath('video', id),
        type: 'video.other',
        isEmbeddable: true,
        data: [
          videoData(video, origin + path, embedUrl, memberRatings, reviews.items),
          breadcrumbs(origin, [
            ['Videos', href('/videos')],
            [title, path],
          ]),
        ],
      }
    },
  ),
  'topics/topics': fixed(
    href('/topics'),
    'Choose what you would like to learn. In every topic the votes say whom to learn it from.',
  ),
  'topics/topic': page<Topic.ComponentProps>(({ topic }, { origin }) => {
    if (!topic) return null
    const path = href('/topics/:topicId', { topicId: topic.id })
    return {
      path,
      description: excerpt(
        `Whom to learn ${topic.name} from, by the votes of learners. ${topic.description}`,
        longest,
      ),
      image: cardPath('topic', topic.id),
      feed: { title: `Reviews in ${topic.name}`, path: topicFeedPath(topic.id) },
      isEmbeddable: true,
      data: [
        breadcrumbs(origin, [
          ['Topics', href('/topics')],
          [topic.name, path],
        ]),
      ],
    }
  }),
  'users/users': fixed(href('/users'), 'The people who rate and review here, and what they rated.'),
  'users/user': page<User.ComponentProps>(({ user }, { origin }) => {
    if (!user) return null
    const path = href('/user/:userName', { userName: user.uid })
    const name = user.displayName ?? 'Unnamed User'
    return {
      path,
      description: excerpt(
        `The reviews of ${name}, who rated ${counted(user.numRated, 'channel', 'channels')}. ${user.bio}`,
        longest,
      ),
      image: cardPath('user', user.uid),
      type: 'profile',
      feed: { title: `Reviews by ${name}`, path: userFeedPath(user.uid) },
      isEmbeddable: true,
      data: [
        breadcrumbs(origin, [
          ['Users', href('/users')],
          [name, path],
        ]),
      ],
    }
  }),

  // With a person's name on it after the first step, but guests see what it is.
  'wrapped/wrapped': page<Wrapped.ComponentProps>(({ viewer }) =>
    viewer
      ? null
      : {
          path: href('/wrapped'),
          description:
            'Get your 2024 Wrapped: how many videos you liked this year, and which creators you loved most.',
        },
  ),
  'lab/lab': fixed(href('/lab'), 'What did viewers make of a video? Paste its address and see.'),
  'lab/edu': fixed(
    href('/edu'),
    'The transcript of a video, and what viewers made of it. Paste its address and see.',
  ),
  'sessions/login': fixed(
    href('/login'),
    'A place to learn from educational videos, and to say which channels deserve full marks.',
  ),
  'moderation/moderation': page((_data, { siteName }) => ({
    path: href('/moderation'),
    description: 'Everything that moderators did here, newest first, and why. It names no person.',
    feed: { title: `Moderation · ${siteName}`, path: href('/moderation/feed.atom') },
  })),
  'legal/terms': fixed(href('/terms'), 'The terms of use of this site.'),
  'legal/privacy': fixed(
    href('/privacy'),
    'What this site stores about you, what for, and how to have it deleted.',
  ),
  'wrapped/wrapped-of-year': notIndexed,
  // Its owner gives the link away and can take it back, so it has a picture and is not indexed.
  'wrapped/shared-wrapped': page<SharedWrapped.ComponentProps>(
    ({ displayName, wrapped, token }) => ({
      path: href('/wrapped/shared/:token', { token }),
      description: `The channels that ${displayName ?? 'Someone'} liked most in ${wrapped.year}.`,
      image: cardPath('wrapped', token),
      isIndexed: false,
    }),
  ),
  'share/elsewhere': fixed(
    href('/elsewhere'),
    'Open videos here from anywhere: share from your phone, a bookmark, feeds, cards to embed.',
  ),

  'ranking/ranking': fixed(
    href('/ranking'),
    'How “Best rated” orders channels and videos here, with the formula and examples.',
  ),

  // A study sheet repeats its video's page, and so do the questions with their corrections.
  'questions/questions': notIndexed,
  'take/sheet': notIndexed,
  'notes/notes': notIndexed,
  'notes/import-notes': notIndexed,
  'notifications/notifications': notIndexed,
  'sessions/callback': notIndexed,
  'settings/settings': notIndexed,
  'practice/due': notIndexed,
  'accounts/import-data': notIndexed,
  'accounts/deleted': notIndexed,
  'moderation/report': notIndexed,
  'moderation/reports': notIndexed,
  'moderation/appeals': notIndexed,
  'moderation/desk': notIndexed,
  'moderation/floods': notIndexed,
  'feedback/feedback': notIndexed,
}

/** The way to a page as schema.org data, from Home on. */
function breadcrumbs(origin: string, steps: [name: string, path: string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: ([['Home', href('/home')], ...steps] as const).map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
