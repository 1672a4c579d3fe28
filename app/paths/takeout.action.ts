import { href, redirect } from 'react-router'
import { intent } from '../request/action.server.ts'
import { lookUp } from './look-up.server.ts'
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

const lookUpIntent = intent(
  { members: 'Log in to make a path.', limit: 'write' },
  async ({ site, viewer, fields }) => {
    const playlist = await playlistOf(site, viewer, Number(fields.playlist || Number.NaN))
    const read = await lookUp(site, viewer, playlist, { visibility: 'private' })
    return redirect(`${href('/paths/new')}?read=${read}#found`, 303)
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
  'look-up-takeout': lookUpIntent,
  'delete-takeout': deleteIntent,
}
