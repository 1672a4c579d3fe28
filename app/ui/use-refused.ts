import { useActionData } from 'react-router'
import type { Refused } from '../request/forms.server.ts'

export function useRefused(): Refused | undefined {
  const answer = useActionData<Refused | { refusal?: never }>()
  return answer?.refusal === undefined ? undefined : answer
}
