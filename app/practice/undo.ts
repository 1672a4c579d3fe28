import { href, redirect } from 'react-router'
import { undoAnswer } from '#core/practice/cards.ts'
import type { Intent } from '#server/request/intents.ts'
import { readCardForm } from './card-form.ts'

/** Undo: takes the last answer back. Sent twice, it takes one back. */
export const undoIntent: Intent<object, Response> = {
  limit: 'practice',
  isForSuspended: true,
  async run({ site, viewer, fields }) {
    const form = readCardForm(fields)
    const isUndone = await undoAnswer(site, viewer, form)
    return redirect(`${href('/due')}${isUndone ? `?undone=${form.cardId}` : ''}`, 303)
  },
}
