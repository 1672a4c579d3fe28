import { redirect } from 'react-router'
import { addChannel } from '#core/channels/add.ts'
import type { Intent } from '#server/request/intents.ts'
import { channelPath } from './channel-path.ts'

/** The button "Be the first to add this channel!" */
export const addChannelIntent: Intent<{ channelName: string }, Response> = {
  limit: 'adding',
  async run({ site, viewer, params }) {
    return redirect(channelPath(await addChannel(site, viewer, params.channelName)), 303)
  },
}
