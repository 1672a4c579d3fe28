import { href, redirect } from 'react-router'
import { logInPath } from '../accounts/log-in-path.ts'
import { setTimeZone } from '../people/preferences.server.ts'
import { intent } from '../request/action.server.ts'
import type { Fields } from '../request/forms.server.ts'
import { unreadableForm } from '../request/forms.server.ts'
import { wholeLecture } from './open-questions.ts'
import type { CardForm } from './practice-cards.server.ts'
import { answerCard, remember, setLeft, undoAnswer } from './practice-cards.server.ts'
import { rememberLecture } from './remember-lecture.server.ts'
import { grades } from './schedule.server.ts'

const ofMembers = {
  members: 'Log in to practise.',
  limit: 'write',
  isForSuspended: true,
} as const

/** Again, Hard, Good or Easy. The page says when the answer had been counted before. */
export const answerIntent = intent(ofMembers, async ({ site, viewer, fields }) => {
  const grade = grades.find((one) => String(one) === fields.grade)
  if (grade === undefined) throw unreadableForm()
  const isCounted = await answerCard(site, viewer, readCardForm(fields), grade)
  const query = isCounted ? (fields.ahead ? '?ahead' : '') : '?done=before'
  return redirect(href('/due') + query, 303)
})

/** Undo: takes the last answer back. Sent twice, it takes one back. */
export const undoIntent = intent(ofMembers, async ({ site, viewer, fields }) => {
  const form = readCardForm(fields)
  const isUndone = await undoAnswer(site, viewer, form)
  return redirect(`${href('/due')}${isUndone ? `?undone=${form.cardId}` : ''}`, 303)
})

export const forgetIntent = intent(ofMembers, async ({ site, viewer, fields }) => {
  const form = readCardForm(fields)
  const hasLeft = await setLeft(site, viewer, form, site.now())
  const query = hasLeft ? `?done=forgotten&card=${form.cardId}-${form.version + 1}` : ''
  return redirect(href('/due') + query, 303)
})

export const returnIntent = intent(ofMembers, async ({ site, viewer, fields }) => {
  const form = readCardForm(fields)
  await setLeft(site, viewer, form, null)
  return redirect(`${href('/due')}?undone=${form.cardId}`, 303)
})

/** Guests log in first, and come back to it. */
export const rememberIntent = intent<{ videoId: string }>(
  { limit: 'write', isForSuspended: true },
  async ({ site, viewer, params: { videoId }, fields: { question = '' }, url }) => {
    const isAll = question === wholeLecture
    const fragment = isAll ? 'questions' : `q-${question}`
    // With its path and its second: the player would begin again at another address.
    const path = `${url.pathname}${url.search}#${fragment}`
    if (!viewer) return redirect(logInPath(path), 303)
    if (isAll) await rememberLecture(site, viewer, videoId)
    else await remember(site, viewer, videoId, [question])
    return redirect(path, 303)
  },
)

/** The browser tells the time zone in which a day of practice begins at 4:00. */
export const reportTimeZoneIntent = intent(
  { ...ofMembers, members: 'Log in to change your settings.' },
  async ({ site, viewer, fields, url }) => {
    await setTimeZone(site, viewer, fields.timeZone ?? '')
    return redirect(url.pathname + url.search, 303)
  },
)

function readCardForm({ card = '', version = '' }: Fields): CardForm {
  if (!/^\d{1,15}$/.test(card) || !/^\d{1,9}$/.test(version)) throw unreadableForm()
  return { cardId: Number(card), version: Number(version) }
}
