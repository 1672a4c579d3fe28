import { Refusal } from '#core/refusal.ts'
import type { Viewer } from '#core/site.ts'
import type { Fields } from '#server/request/forms.ts'

/**
 * Who a posted review is by. The form says only whether it was written signed in or as a guest, never by whom: that is the session's
 * to say. A session that ended meanwhile must not turn a personal review into an anonymous one, nor may a sign-in in another tab put
 * a name under one that promised to be anonymous.
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
