import { useId, useState } from 'react'

export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="copy-field field">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input id={id} readOnly value={value} onFocus={({ target }) => target.select()} />
      <button
        className="button"
        type="button"
        onClick={() =>
          navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => document.getElementById(id)?.focus(),
          )
        }
      >
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}
