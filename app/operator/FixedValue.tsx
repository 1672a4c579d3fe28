interface FixedValueProps {
  label: string
  value: string
  setting: string
}

/** A value that the environment sets: shown, not to be changed here. */
export function FixedValue({ label, value, setting }: FixedValueProps) {
  return (
    <div className="field">
      <span>{label}</span>
      <p className="fixed">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" />
        </svg>
        <b>{value}</b>
        <small>
          Set by <code>{setting}</code> on the server. Change it there and start again.
        </small>
      </p>
    </div>
  )
}
