interface MomentFieldProps {
  label: string
  typed: string | undefined
  stored: Date | null
  children: React.ReactNode
}

/** A field `until` for a day and a time in UTC, as all times of the site are. */
export function MomentField({ label, typed, stored, children }: MomentFieldProps) {
  return (
    <label className="field">
      <span>{label} (UTC)</span>
      <input
        name="until"
        type="datetime-local"
        defaultValue={typed ?? stored?.toISOString().slice(0, 16) ?? ''}
      />
      <small>{children}</small>
    </label>
  )
}
