import { href, redirect } from 'react-router'
import { type LeaveReason, leavePractice, returnToPractice } from '#core/practice/cards.ts'
import type { Intent } from '#server/request/intents.ts'
import { readCardForm } from './card-form.ts'

function leaveIntent(reason: LeaveReason, done: string): Intent<object, Response> {
  return {
    limit: 'practice',
    // A mark counts for others too.
    isForSuspended: reason === 'forgotten',
    async run({ site, viewer, fields }) {
      const form = readCardForm(fields)
      const hasLeft = await leavePractice(site, viewer, form, reason)
      const query = hasLeft ? `?done=${done}&card=${form.cardId}-${form.version + 1}` : ''
      return redirect(href('/due') + query, 303)
    },
  }
}

/** "Forget this question". */
export const forgetIntent = leaveIntent('forgotten', 'forgotten')

/** "Not a good question": the mark of two learners ends it for all. */
export const badQuestionIntent = leaveIntent('bad question', 'marked')

/** Undo after either. */
export const returnIntent: Intent<object, Response> = {
  limit: 'practice',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    const form = readCardForm(fields)
    await returnToPractice(site, viewer, form)
    return redirect(`${href('/due')}?undone=${form.cardId}`, 303)
  },
}
