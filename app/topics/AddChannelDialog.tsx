import type { Refused } from '../request/forms.server.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { part } from '../ui/part.tsx'
import { longestChannelName } from './topic.ts'

interface AddChannelDialogProps {
  path: string
  addPath: string
  refused: Refused | undefined
}

/** Add Channel and its popup (specification, part 2). */
export const AddChannelDialog = part(({ path, addPath, refused }: AddChannelDialogProps) => {
  return (
    <FormDialog
      intent="add"
      path={path}
      openPath={addPath}
      openLabel="Add Channel"
      title="Add Channel"
      submitLabel="Add Channel"
      refused={refused}
    >
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
    </FormDialog>
  )
})
