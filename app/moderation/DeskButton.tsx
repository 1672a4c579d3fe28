import { Form, useNavigation } from 'react-router'
import { deskPath } from './moderation.ts'

interface DeskButtonProps {
  intent: 'undo' | 'open' | 'wait'
  values: Record<string, string | number>
  label?: string
  shortcut?: string | undefined
  children: string
}

/** A small act of moderators, from any page. */
export function DeskButton({ intent, values, label, shortcut, children }: DeskButtonProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    // A disabled button would lose the focus, and with it the keys.
    <Form
      method="post"
      action={deskPath(null)}
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      {Object.entries({ intent, ...values }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        className={shortcut ? 'small-action undo' : 'small-action'}
        type="submit"
        aria-keyshortcuts={shortcut}
        aria-label={label}
      >
        {children}
      </button>
    </Form>
  )
}
