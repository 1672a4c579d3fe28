import type { Card } from '#core/cards/card.ts'
import { readChannelCard, readTopicCard, readUserCard, readVideoCard } from '#core/cards/cards.ts'
import type { Site } from '#core/site.ts'
import { readWrappedCard } from '#core/wrapped/shares.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/card-picture.ts'
import type { CardKind } from './card-path.ts'
import { cardResponse } from './card-response.ts'

const readers = new Map<string, (site: Site, id: string) => Promise<Card | null>>(
  Object.entries({
    channel: readChannelCard,
    video: readVideoCard,
    topic: readTopicCard,
    user: readUserCard,
    wrapped: readWrappedCard,
  } satisfies Record<CardKind, unknown>),
)

/** `GET /cards/:kind/:id`: the card picture of a channel, video, topic, person or Wrapped. */
export async function loader(args: Route.LoaderArgs) {
  const { kind, id } = args.params
  const read = readers.get(kind)
  return await cardResponse(args, read ? await read(getContext(args).site, id) : null)
}
