import { Form } from 'react-router'
import type { SubjectKind } from './cases.server.ts'
import { deskPath } from './moderation.ts'

interface OpenCaseProps {
  kind: SubjectKind
  id: string | number
  children: React.ReactNode
  label?: string
}

export function OpenCase({ kind, id, label, children }: OpenCaseProps) {
  return (
    <Form method="post" action={deskPath(null)}>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={id} />
      <button className="small-action" type="submit" aria-label={label}>
        {children}
      </button>
    </Form>
  )
}
