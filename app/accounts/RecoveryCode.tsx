import { type ReactNode, useEffect, useRef } from 'react'
import './ways-in.css'

export function RecoveryCode({ code, children }: { code: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <section ref={ref} className="sheet recovery-code" tabIndex={-1} aria-labelledby="code-title">
      <h2 id="code-title">Your recovery code</h2>
      <p>Write it down now. Whoever has it can sign in as you, one time, without a passkey.</p>
      <p>
        <b>{code}</b>
      </p>
      <div className="row">{children}</div>
    </section>
  )
}
