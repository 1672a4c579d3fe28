import { useActionData } from 'react-router'
import type { Refused } from '#server/request/forms.ts'

export function useRefused(): Refused | undefined {
  const answer = useActionData<Refused | { refusal?: never }>()
  return answer?.refusal === undefined ? undefined : answer
}
