import type { ReactNode } from 'react'

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
