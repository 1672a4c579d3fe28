import type { Card } from '#core/cards/card.ts'
import { DrawingFailed, drawPicture, findPicture, hashOf } from '#core/cards/pictures.ts'
import { Refusal } from '#core/refusal.ts'
import { getContext } from '#server/request/context.ts'

/**
 * The picture of a card as a PNG file; 404 without a card. Caches must ask each time, because a
 * thing that was hidden has no picture at once: the ETag is the hash of the card, so a 304 draws
 * nothing. Only pictures that have to be drawn count against the rate limit.
 */
export async function cardResponse(
  args: Parameters<typeof getContext>[0] & { request: Request },
  card: Card | null,
): Promise<Response> {
  if (!card) return new Response('There is no such picture.', { status: 404 })
  const { site, countAgainst } = getContext(args)
  const hash = hashOf(card)
  const headers = {
    etag: `"${hash}"`,
    'cache-control': 'public, no-cache',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (args.request.headers.get('if-none-match')?.includes(hash))
    return new Response(null, { status: 304, headers })
  try {
    const stored = findPicture(hash)
    const rateLimited = stored ? null : countAgainst('card')
    if (rateLimited) throw rateLimited
    const png = stored ?? (await drawPicture(hash, card))
    return new Response(png, { headers: { ...headers, 'content-type': 'image/png' } })
  } catch (error) {
    if (error instanceof Refusal) return new Response(error.message, { status: error.status })
    if (!(error instanceof DrawingFailed)) throw error
    site.log.error({ err: error, kind: card.kind }, 'card picture could not be drawn')
    return new Response('The picture cannot be drawn right now.', { status: 503 })
  }
}
