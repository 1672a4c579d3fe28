import type { AnswerForm, CardForm } from '#core/practice/cards.ts'
import type { Fields } from '#server/request/forms.ts'
import { unreadableForm } from '#server/request/forms.ts'

/**
 * The fields `card` and `version` of a form of `/due`.
 * @throws Refusal (400) for any other form
 */
export function readCardForm({ card = '', version = '' }: Fields): CardForm {
  if (!/^\d{1,15}$/.test(card) || !/^\d{1,9}$/.test(version)) throw unreadableForm()
  return { cardId: Number(card), version: Number(version) }
}

/**
 * `readCardForm` for an answer, which also says whose words it showed.
 * @throws Refusal (400) for any other form
 */
export function readAnswerForm(fields: Fields): AnswerForm {
  const { wording = '' } = fields
  if (!/^\d{0,15}$/.test(wording)) throw unreadableForm()
  return { ...readCardForm(fields), wordingId: wording === '' ? null : Number(wording) }
}
