import { href, redirect } from 'react-router'
import { requestImport } from '#core/likes/import.ts'
import { Refusal } from '#core/refusal.ts'
import type { Intent } from '#server/request/intents.ts'

/** The import of liked videos on the owner's profile. */
export const importLikesIntent: Intent<{ userName: string }, Response> = {
  limit: 'import',
  async run({ site, viewer, params: { userName } }) {
    if (viewer && viewer.uid !== userName)
      throw new Refusal('Only the owner of a profile can import its likes.', 403)
    await requestImport(site, viewer, 'likes')
    return redirect(href('/user/:userName', { userName }), 303)
  },
}
