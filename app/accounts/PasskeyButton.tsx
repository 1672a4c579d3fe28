import { type ReactNode, useState } from 'react'
import type { CeremonyKind, Outcome } from './run-ceremony.ts'

interface PasskeyButtonProps {
  kind: CeremonyKind
  children: ReactNode
  isSecond?: boolean
  fields?: () => Record<string, string>
  onDone(outcome: Outcome): void
}

/** Asks the browser for a passkey. Its script is loaded when it is pressed. */
export function PasskeyButton({
  kind,
  children,
  isSecond = false,
  fields = () => ({}),
  onDone,
}: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function press() {
    setBusy(true)
    setRefusal(null)
    const outcome = await import('./run-ceremony.ts').then(
      ({ runCeremony }) => runCeremony(kind, fields()),
      () => ({ refusal: 'The site could not be reached. Please try again in a moment.' }),
    )
    setBusy(false)
    if (outcome.refusal === undefined) onDone(outcome)
    else setRefusal(outcome.refusal)
  }

  return (
    <>
      {refusal !== null && (
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
