import { Refusal } from '#core/refusal.ts'
import type { Viewer } from '#core/site.ts'
import type { Fields } from '#server/request/forms.ts'

/**
 * The author of a posted review; `null` for an anonymous one. The field `as` says whether the form
 * was shown to a member or to a guest. A session that has ended must not make a personal review
 * anonymous, and a sign-in in another tab must not put a name under an anonymous one.
 * @throws Refusal 401 when a member's session has ended
 */
export function authorOf(fields: Fields, viewer: Viewer | null): Viewer | null {
  if (fields.as === 'guest') return null
  if (!viewer && fields.as === 'member') {
    throw new Refusal(
      'Your sign-in has ended. Log in again and submit once more; what you wrote is still here.',
      401,
    )
  }
  return viewer
}
