import { useEffect, useRef } from 'react'
import type { Refused } from '../request/forms.server.ts'

interface RefusalAlertProps {
  refused: Refused | undefined
  className?: string
}

/** It takes the focus if none has it: the button that sent the form was disabled meanwhile. */
export function RefusalAlert({ refused, className = 'alert' }: RefusalAlertProps) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (refused && (isLost || refused.status >= 500)) ref.current?.focus()
  }, [refused])
  return (
    refused && (
      <p
        ref={ref}
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
