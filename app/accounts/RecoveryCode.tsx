import { type ReactNode, useEffect, useRef } from 'react'

export function RecoveryCode({ code, children }: { code: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <section ref={ref} className="sheet" tabIndex={-1} aria-labelledby="code-title">
      <h2 id="code-title">Your recovery code</h2>
      <p>Write it down now. Whoever has it can sign in as you, one time, without a passkey.</p>
      <p>
        <code>{code}</code>
      </p>
      <div className="row">{children}</div>
    </section>
  )
}
