/** A review of a muted person, folded away until the reader opens it. */
export function Folded({ children }: { children: React.ReactNode }) {
  return (
    <details className="folded">
      <summary>Muted: show</summary>
      {children}
    </details>
  )
}
