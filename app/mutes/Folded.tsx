interface FoldedProps {
  /** Whether it comes open, for what the reader asked for. */
  isOpen?: boolean
  children: React.ReactNode
}

/** A review of a muted person, folded away until the reader opens it. */
export function Folded({ isOpen = false, children }: FoldedProps) {
  return (
    <details className="folded" open={isOpen}>
      <summary>Muted: show</summary>
      {children}
    </details>
  )
}
