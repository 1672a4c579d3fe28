import { Form, href } from 'react-router'
import { CardFields } from './CardFields.tsx'
import type { DuePage } from './due-page.server.ts'
import { UndoForm } from './UndoForm.tsx'

interface DueFootProps {
  page: DuePage
  keys: boolean
  /** Not while the page offers to take something else back. */
  canUndo: boolean
}

/** Below the question: take the last answer back, or let the question leave practice. */
export function DueFoot({ page: { current, last }, keys, canUndo }: DueFootProps) {
  return (
    <div className="row due-foot">
      {last && canUndo && <UndoForm last={last} keys={keys} />}
      {current && (
        <Form method="post" action={href('/due')} preventScrollReset>
          <CardFields intent="forget" card={current} />
          <button className="small-action" type="submit">
            Forget this question
          </button>
        </Form>
      )}
    </div>
  )
}
