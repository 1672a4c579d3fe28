/** Of a value that is not to be changed on a page. */
export function SetOnServer({ by, how = 'Set by' }: { by: string | undefined; how?: string }) {
  return (
    <>
      {how} <code>{by}</code> on the server. Change it there and start again.
    </>
  )
}

/** A value that the environment sets: shown, not to be changed here. */
export function FixedValue({ label, value, by }: { label: string; value: string; by?: string }) {
  return (
    <div className="field">
      <span>{label}</span>
      <p className="fixed">
        <b>{value}</b>
        <small>
          <SetOnServer by={by} />
        </small>
      </p>
    </div>
  )
}
