import { useEffect, useId, useState } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { longestChannelName } from '#core/topics/topic.ts'
import type { Refused } from '#server/request/forms.ts'
import { SignInButton } from '../sessions/SignInButton.tsx'
import { useDialog } from '../ui/use-dialog.ts'

interface AddChannelDialogProps {
  /** The topic as it is being looked at. */
  path: string
  /** The same with the popup in it, for a browser without scripts. */
  addPath: string
  refused: Refused | undefined
}

/** Add Channel and its popup (specification, part 2). A refusal leaves it open with what was typed. */
export function AddChannelDialog({ path, addPath, refused }: AddChannelDialogProps) {
  const { search, key } = useLocation()
  const { state, formData } = useNavigation()
  const open = new URLSearchParams(search).has('add') || refused !== undefined
  const dialog = useDialog(open)
  // React taking the attribute away would hide the popup and leave the page behind it dead: only `close` does both.
  const [openAtFirst] = useState(open)
  const cancelForm = useId()
  const busy = state !== 'idle' && formData?.get('intent') === 'add'

  // An added channel redirects to the topic it stands in: a new entry in the history is the sign to close.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone says that somebody went somewhere
  useEffect(() => {
    if (open) return
    dialog.close()
    dialog.ref.current?.querySelector('form')?.reset()
  }, [key])

  return (
    <>
      <Link
        className="button pen"
        to={addPath}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault()
          dialog.show()
        }}
      >
        Add Channel
      </Link>
      <dialog ref={dialog.ref} open={openAtFirst} aria-labelledby="add-title">
        <h2 id="add-title">Add Channel</h2>
        <Form method="post" action={path} preventScrollReset>
          <input type="hidden" name="intent" value="add" />
          {refused && (
            <p role="alert" className="alert">
              {refused.refusal}
            </p>
          )}
          <label className="field">
            <span>Channel name</span>
            <input
              name="name"
              maxLength={longestChannelName * 2}
              defaultValue={refused?.typed.name}
              autoComplete="off"
              dir="auto"
              aria-describedby="add-hint"
            />
          </label>
          <p id="add-hint" className="faint">
            Its title as on the video platform, so that its page here is found.
          </p>
          <div className="dialog-end">
            {refused?.status === 401 && <SignInButton returnTo={path} stay label="Log In" />}
            <button className="button quiet" type="submit" form={cancelForm}>
              Cancel
            </button>
            <button className="button pen" type="submit" disabled={busy}>
              {busy ? 'Loading...' : 'Add Channel'}
            </button>
          </div>
        </Form>
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
