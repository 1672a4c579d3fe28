import { redirect } from 'react-router'
import { caseOf } from '#core/desk/decide.ts'
import type { CaseSubject } from '#core/moderation/cases.ts'
import { requireModerator } from '#core/moderation/moderators.ts'
import { idCursor } from '#core/page.ts'
import { noSuchQuestion, questionIdOf } from '#core/questions/lock-question.ts'
import type { Site } from '#core/site.ts'
import { type Fields, unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'
import { parseQuestionKey } from '../reports/report-path.ts'
import { deskPath } from './desk-path.ts'

/** Opens the case of a thing without reports: a review, a question, a bio, a channel, a person. */
export const openCaseIntent: Intent<object, Response> = {
  limit: 'desk',
  async run({ site, viewer, fields }) {
    await requireModerator(site, viewer)
    return redirect(deskPath(await caseOf(site, viewer, await findSubject(site, fields))), 303)
  },
}

async function findSubject({ rows }: Site, { kind, key = '' }: Fields): Promise<CaseSubject> {
  const question = kind === 'question' ? parseQuestionKey(key) : null
  if (question) {
    const questionId = await questionIdOf(rows, question.videoId, question.hash)
    if (questionId === null) throw noSuchQuestion()
    return { kind: 'question', questionId }
  }
  const id = idCursor(key)
  if (kind === 'review' && id !== null) return { kind, reviewId: id }
  if (kind === 'topic channel' && id !== null) return { kind, topicChannelId: id }
  if (kind === 'path') return { kind, pathId: key }
  if (kind === 'channel') return { kind, channelKey: key }
  if (kind === 'bio' || kind === 'person') return { kind, uid: key }
  throw unreadableForm()
}
