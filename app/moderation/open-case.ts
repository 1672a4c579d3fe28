import { redirect } from 'react-router'
import { caseOf } from '#core/moderation/actions.ts'
import type { Thing } from '#core/moderation/cases.ts'
import { idCursor } from '#core/page.ts'
import { type Fields, unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'
import { deskPath } from './desk-path.ts'

/** Opens the case of a thing without reports: a review, a bio, a channel, a person. */
export const openCaseIntent: Intent<object, Response> = {
  limit: 'desk',
  async run({ site, viewer, fields }) {
    return redirect(deskPath(await caseOf(site, viewer, parseThing(fields))), 303)
  },
}

function parseThing({ kind, key = '' }: Fields): Thing {
  const id = idCursor(key)
  if (kind === 'review' && id !== null) return { kind, reviewId: id }
  if (kind === 'topic channel' && id !== null) return { kind, topicChannelId: id }
  if (kind === 'channel') return { kind, channelKey: key }
  if (kind === 'bio' || kind === 'person') return { kind, uid: key }
  throw unreadableForm()
}
