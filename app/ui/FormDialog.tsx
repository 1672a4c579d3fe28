import { useEffect, useId, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { PageForm, Submit, useRefusedOf } from './PageForm.tsx'
import { useDialog } from './use-dialog.ts'

interface FormDialogProps {
  /** The intent of the form, and the query parameter that opens the dialog. */
  intent: string
  path: string
  /** The same page with the dialog open: without scripts the button is a link to it. */
  openPath: string
  openLabel: string
  openClass?: string | undefined
  title: string
  submitLabel: string
  subject?: React.ReactNode
  note?: React.ReactNode
  children: React.ReactNode
  onKeyDown?: React.KeyboardEventHandler<HTMLElement>
}

export function FormDialog(props: FormDialogProps) {
  const { intent, note } = props
  const { search, key } = useLocation()
  const { formData } = useNavigation()
  // A refusal opens the dialog, and the fields show what was typed.
  const refused = useRefusedOf(intent)
  const isWanted = new URLSearchParams(search).has(intent) || refused !== undefined
  const dialog = useDialog(isWanted)
  const cancelForm = useId()
  const isSent = useRef(false)
  useEffect(() => {
    if (formData?.get('intent') === intent) isSent.current = true
  }, [formData, intent])

  // A saved form redirects back to its page, which gives the history entry a new key. It is emptied
  // even if the popup was closed meanwhile: opened again, it would be sent twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is the only sign
  useEffect(() => {
    const { current } = dialog.props.ref
    if (isSent.current && !isWanted) current?.querySelector('form')?.reset()
    isSent.current = false
    if (!isWanted && current?.open) dialog.close()
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal takes the focus once
  useEffect(() => {
    if (refused) dialog.props.ref.current?.querySelector<HTMLElement>('.alert')?.focus()
  }, [refused])

  return (
    <>
      <Link
        className={props.openClass ?? 'button pen'}
        to={props.openPath}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          dialog.show()
        }}
      >
        {props.openLabel}
      </Link>
      <dialog {...dialog.props} aria-labelledby={`${intent}-title`} onKeyDown={props.onKeyDown}>
        <header>
          {/* The first link or field gets the focus of an opened popup. A note comes first. */}
          <h2 id={`${intent}-title`} tabIndex={-1} ref={note ? takeFocus : undefined}>
            {props.title}
          </h2>
          {props.subject && <p className="faint">{props.subject}</p>}
        </header>
        {note && <p className="note">{note}</p>}
        <PageForm intent={intent} action={props.path} isDraft>
          {props.children}
          <div className="dialog-end">
            <button className="button quiet" type="submit" form={cancelForm}>
              Cancel
            </button>
            <Submit>{props.submitLabel}</Submit>
          </div>
        </PageForm>
        {/* At the end, so that an opened popup does not give it the focus. */}
        <button className="close" type="submit" form={cancelForm} aria-label="Close">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
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

/** React sets no `autofocus` in the browser, and `showModal` looks for it. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '')
}
