import type { Refused } from '#server/request/forms.ts'

interface RefusalAlertProps {
  refused: Refused | undefined
  className?: string
}

/** The sentence of a refused form, which can take the focus; nothing when it was not refused. */
export function RefusalAlert({ refused, className = 'alert' }: RefusalAlertProps) {
  return (
    refused && (
      <p
        role="alert"
        className={className}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without scripts the page would begin at its top
        autoFocus
      >
        {refused.refusal}
      </p>
    )
  )
}
