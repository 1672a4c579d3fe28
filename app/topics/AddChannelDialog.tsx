import { FormDialog } from '../ui/FormDialog.tsx'
import { Field } from '../ui/PageForm.tsx'
import { part } from '../ui/part.tsx'
import { longestChannelName } from './topic.ts'

interface AddChannelDialogProps {
  path: string
  addPath: string
}

/** Add Channel and its popup (specification, part 2). */
export const AddChannelDialog = part(({ path, addPath }: AddChannelDialogProps) => {
  return (
    <FormDialog
      intent="add"
      path={path}
      openPath={addPath}
      openLabel="Add Channel"
      title="Add Channel"
      submitLabel="Add Channel"
    >
      <Field
        name="name"
        label="Channel name"
        help="Its title as on the video platform, so that its page here is found."
        most={longestChannelName}
      />
    </FormDialog>
  )
})
