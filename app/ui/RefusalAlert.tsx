import type { Refused } from '#server/request/forms.ts'

interface RefusalAlertProps {
  refused: Refused | undefined
  className?: string
}

/** The sentence of a refused form; nothing when the form was not refused. */
export function RefusalAlert({ refused, className = 'alert' }: RefusalAlertProps) {
  return (
    refused && (
      <p role="alert" className={className}>
        {refused.refusal}
      </p>
    )
  )
}
