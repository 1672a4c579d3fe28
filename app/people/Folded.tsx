interface FoldedProps {
  isOpen?: boolean
  children: React.ReactNode
}

export function Folded({ isOpen = false, children }: FoldedProps) {
  return (
    <details className="folded" open={isOpen}>
      <summary>Muted: show</summary>
      {children}
    </details>
  )
}
