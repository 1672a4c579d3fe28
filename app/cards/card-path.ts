import { generatePath } from 'react-router'

/** The card pictures, 1200 x 630, that link previews show. */
const patterns = {
  channel: '/cards/channel/:id',
  video: '/cards/video/:id',
  topic: '/cards/topic/:id',
  user: '/cards/user/:id',
} as const

export type CardKind = keyof typeof patterns

/**
 * The path of a thing's card picture.
 * @param id the key of a channel, the id of a video, topic or person
 */
export function cardPath(kind: CardKind, id: string): string {
  return generatePath(patterns[kind], { id })
}

/** The picture of the site itself, for pages without one of their own. */
export const siteCard = '/card.png'
