import { href, redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { paidBy } from '../videos/person-units.server.ts'
import { toEditor } from './change-path.action.ts'
import { readPlaylist } from './playlist.server.ts'
import { createPath } from './save-path.server.ts'
import {
  deleteTakeout,
  followSubscriptions,
  importTakeoutLikes,
  playlistOf,
} from './takeouts.server.ts'

const followIntent = intent(
  { members: 'Log in to follow channels.', limit: 'write' },
  async ({ site, viewer }) => {
    const followed = await followSubscriptions(site, viewer)
    return redirect(`${href('/settings/takeout/found')}?followed=${followed}`, 303)
  },
)

const importIntent = intent(
  { members: 'Log in to import your liked videos.', limit: 'model' },
  async ({ site, viewer, fields }) => {
    await importTakeoutLikes(site, viewer, Number(fields.list || Number.NaN))
    return redirect(`${href('/user/:userName', { userName: viewer.uid })}#liked-videos`, 303)
  },
)

const playlistIntent = intent(
  { members: 'Log in to make a path.', limit: 'write' },
  async ({ site, viewer, fields }) => {
    const { title, videoIds } = await playlistOf(site, viewer, Number(fields.playlist))
    const { added, isWhole } = await readPlaylist(paidBy(site, viewer.uid), videoIds)
    const head = { title, promise: '', visibility: 'private', topicId: null } as const
    const pathId = await createPath(site, viewer, head, added)
    return toEditor(pathId, { saved: isWhole ? 'steps' : 'some' })
  },
)

const deleteIntent = intent(
  { members: 'Log in to delete your upload.', limit: 'write', isForSuspended: true },
  async ({ site, viewer }) => {
    await deleteTakeout(site, viewer)
    return redirect(href('/settings/takeout'), 303)
  },
)

export const takeoutIntents = {
  'follow-subscriptions': followIntent,
  'import-takeout': importIntent,
  'take-playlist': playlistIntent,
  'delete-takeout': deleteIntent,
}
