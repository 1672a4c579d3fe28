import { Form } from 'react-router'
import type { SubjectKind } from '#core/moderation/cases.ts'
import { deskPath } from './desk-path.ts'

interface OpenCaseProps {
  kind: SubjectKind
  /**
   * The id of a review or of a channel in a topic, the key of a channel or question, the id of a
   * person.
   */
  id: string | number
  children: React.ReactNode
  className?: string
  /** For screen readers, where a page has several. */
  label?: string
}

/** A quiet button for moderators that opens the case of a thing, reported or not. */
export function OpenCase({ kind, id, children, className = 'small-action', label }: OpenCaseProps) {
  return (
    <Form method="post" action={deskPath(null)}>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={id} />
      <button className={className} type="submit" aria-label={label}>
        {children}
      </button>
    </Form>
  )
}
