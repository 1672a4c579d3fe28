import type { ReactNode } from 'react'
import { PageForm } from './PageForm.tsx'

interface UndoNoticeProps {
  intent: string
  field: string
  value: string | number
  path?: string
  children: string
}

export function UndoNotice({ intent, field, value, path, children }: UndoNoticeProps) {
  return (
    <PageForm
      className="done split"
      intent={intent}
      values={{ [field]: value }}
      {...(path && { action: path })}
      replace
    >
      <span role="status">{children}</span>
      <button
        className="button"
        type="submit"
        // biome-ignore lint/a11y/noAutofocus: the clicked Delete is gone, and this takes it back
        autoFocus
      >
        Undo
      </button>
    </PageForm>
  )
}

/** What was just done; nothing is said as long as `says` is false. */
export function Done({ says }: { says: ReactNode }) {
  return (
    says && (
      <p className="done" role="status">
        {says}
      </p>
    )
  )
}
