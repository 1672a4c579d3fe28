import { useActionData } from 'react-router'
import type { Refused } from '#server/request/forms.ts'

/** The refusal of the form that was just sent to this page, with what was typed. */
export function useRefused(): Refused | undefined {
  const answer = useActionData<Refused | { refusal?: never }>()
  return answer?.refusal === undefined ? undefined : answer
}
