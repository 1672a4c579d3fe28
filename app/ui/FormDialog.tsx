import { useEffect, useId } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { Refused } from '#server/request/forms.ts'
import { SignInButton } from '../sessions/SignInButton.tsx'
import { RefusalAlert } from './RefusalAlert.tsx'
import { useDialog } from './use-dialog.ts'

interface FormDialogProps {
  /** The intent of the form, and the query parameter that opens the dialog. */
  intent: string
  /** Path and query of the page; the form is posted there. */
  path: string
  /** The same page with the dialog open: without scripts the button is a link to it. */
  openPath: string
  openLabel: string
  title: string
  submitLabel: string
  /** A refusal opens the dialog, and the fields show what was typed. */
  refused: Refused | undefined
  /** Shown above the form. */
  note?: string | null
  /** The fields. */
  children: React.ReactNode
}

/** A button and the popup that it opens: a form with Cancel and Submit. */
export function FormDialog({
  intent,
  path,
  openPath,
  openLabel,
  title,
  submitLabel,
  refused,
  note,
  children,
}: FormDialogProps) {
  const { search, key } = useLocation()
  const { state, formData } = useNavigation()
  const isWanted = new URLSearchParams(search).has(intent) || refused !== undefined
  const dialog = useDialog(isWanted)
  const cancelForm = useId()
  const isBusy = state !== 'idle' && formData?.get('intent') === intent

  // A saved form redirects back to its page, which gives the history entry a new key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is the only sign
  useEffect(() => {
    const { current } = dialog.props.ref
    if (isWanted || !current?.open) return
    dialog.close()
    current.querySelector('form')?.reset()
  }, [key])

  return (
    <>
      <Link
        className="button pen"
        to={openPath}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          dialog.show()
        }}
      >
        {openLabel}
      </Link>
      <dialog {...dialog.props} aria-labelledby={`${intent}-title`}>
        <h2 id={`${intent}-title`}>{title}</h2>
        {note && <p className="faint">{note}</p>}
        <Form method="post" action={path} preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <RefusalAlert refused={refused} />
          {children}
          <div className="dialog-end">
            {refused?.status === 401 && <SignInButton returnTo={path} stay label="Log In" />}
            <button className="button quiet" type="submit" form={cancelForm}>
              Cancel
            </button>
            <button className="button pen" type="submit" disabled={isBusy}>
              {isBusy ? 'Loading...' : submitLabel}
            </button>
          </div>
        </Form>
        {/* Cancel submits this form: `method="dialog"` closes the popup without scripts too. */}
        <form
          hidden
          id={cancelForm}
          method="dialog"
          onSubmit={(event) =>
            event.currentTarget.closest('dialog')?.querySelector('form')?.reset()
          }
        />
      </dialog>
    </>
  )
}
