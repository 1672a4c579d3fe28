import { Form } from 'react-router'

interface MuteButtonProps {
  /** `null`: all anonymous reviews. */
  uid: string | null
  name: string
  muted: boolean
  isNamed?: boolean
  className?: string
}

export function MuteButton({
  uid,
  name,
  muted,
  isNamed = uid === null,
  className = 'small-action',
}: MuteButtonProps) {
  const word = muted ? 'Unmute' : 'Mute'
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="intent" value="mute" />
      <input type="hidden" name="treatment" value={muted ? 'none' : 'mute'} />
      <button
        className={className}
        type="submit"
        name="person"
        value={uid ?? 'anonymous'}
        aria-label={`${word} ${name}`}
      >
        {isNamed ? (
          <span>
            {word} <bdi>{name}</bdi>
          </span>
        ) : (
          word
        )}
      </button>
    </Form>
  )
}

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
