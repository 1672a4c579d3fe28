import { type ReactNode, useState } from 'react'
import type { CeremonyKind, Outcome } from './run-ceremony.ts'

interface PasskeyButtonProps {
  kind: CeremonyKind
  children: ReactNode
  isSecond?: boolean
  /** Beside those of the form around it. */
  fields?: Record<string, string>
  onDone(outcome: Outcome): void
}

/** Asks the browser for a passkey. Its script is loaded when it is pressed. */
export function PasskeyButton({ kind, children, isSecond, fields, onDone }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function press({ currentTarget: { form } }: React.MouseEvent<HTMLButtonElement>) {
    const typed = [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)])
    setBusy(true)
    setRefusal(undefined)
    const outcome = await import('./run-ceremony.ts').then(
      ({ runCeremony }) => runCeremony(kind, { ...Object.fromEntries(typed), ...fields }),
      () => ({ refusal: 'The site could not be reached. Please try again in a moment.' }),
    )
    setBusy(false)
    setRefusal(outcome.refusal)
    if (outcome.refusal === undefined) onDone(outcome)
  }

  return (
    <>
      {refusal !== undefined && (
        <p role="alert" className="alert">
          {refusal}
        </p>
      )}
      <noscript>
        <p className="alert">A passkey needs JavaScript, which is off in this browser.</p>
      </noscript>
      <button
        className={isSecond ? 'button' : 'button pen'}
        type="button"
        disabled={isBusy}
        onClick={press}
      >
        {isBusy ? 'Loading...' : children}
      </button>
    </>
  )
}
