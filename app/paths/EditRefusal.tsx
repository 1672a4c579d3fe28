import { useLocation } from 'react-router'
import { SignInButton } from '../accounts/SignInButton.tsx'
import type { Refused } from '../request/forms.server.ts'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'

interface EditRefusalProps {
  refused: Refused | undefined
  /** What is stored now, if the form is about it. */
  was?: string
  words?: (string | undefined)[]
}

export function EditRefusal({ refused, was, words = [] }: EditRefusalProps) {
  const { pathname } = useLocation()
  return (
    <>
      <RefusalAlert refused={refused} />
      {refused && was !== undefined && refused.typed.was !== was && (
        <p className="now-says">
          It says now: <q dir="auto">{words.filter(Boolean).join(' · ')}</q>
        </p>
      )}
      {refused?.status === 401 && (
        <div>
          <SignInButton returnTo={pathname} stay label="Log In" />
        </div>
      )}
    </>
  )
}
