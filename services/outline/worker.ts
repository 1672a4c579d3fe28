import { answerCalls } from '../worker-thread.ts'
import { candidates, outline } from './read-lecture.ts'

export type Call =
  | { method: 'candidates'; args: Parameters<typeof candidates> }
  | { method: 'outline'; args: Parameters<typeof outline> }

answerCalls<Call>(async (call) =>
  call.method === 'outline' ? await outline(...call.args) : await candidates(...call.args),
)
