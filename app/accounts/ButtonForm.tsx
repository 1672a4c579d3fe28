import { href } from 'react-router'
import { PageForm, Submit } from '../ui/PageForm.tsx'

/** One button of the settings. */
export function ButtonForm({
  intent,
  label,
  fields,
  name,
}: {
  intent: string
  label: string
  fields?: Record<string, string | number>
  /** What screen readers say, if several have the same words. */
  name?: string
}) {
  return (
    <PageForm intent={intent} values={fields} action={href('/settings')} replace>
      <Submit className="button" about={name}>
        {label}
      </Submit>
    </PageForm>
  )
}
