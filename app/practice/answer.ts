import { href, redirect } from 'react-router'
import { answerCard } from '#core/practice/cards.ts'
import { grades } from '#core/practice/schedule.ts'
import { unreadableForm } from '#server/request/forms.ts'
import type { Intent } from '#server/request/intents.ts'
import { readAnswerForm } from './card-form.ts'

/** Again, Hard, Good or Easy. The page says when the answer had been counted before. */
export const answerIntent: Intent<object, Response> = {
  limit: 'practice',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    const grade = grades.find((one) => String(one) === fields.grade)
    if (grade === undefined) throw unreadableForm()
    const isCounted = await answerCard(site, viewer, readAnswerForm(fields), grade)
    const query = isCounted ? (fields.ahead ? '?ahead' : '') : '?done=before'
    return redirect(href('/due') + query, 303)
  },
}
