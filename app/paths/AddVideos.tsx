import { Form } from 'react-router'
import type { Refused } from '../request/forms.server.ts'
import { useDraft } from '../ui/use-draft.ts'
import { EditRefusal } from './EditRefusal.tsx'
import { LinksField, LookUpButton } from './LinksField.tsx'
import { PlaylistTable } from './PlaylistTable.tsx'
import type { ShownLookUp } from './shown-look-up.server.ts'

interface AddVideosProps {
  steps: number
  lookedUp: ShownLookUp
  refused: Refused | undefined
}

export function AddVideos({ steps, lookedUp: { read, playlist }, refused }: AddVideosProps) {
  const typed = refused?.typed
  const draft = useDraft('add')
  return (
    <section className="sheet" id="add" aria-labelledby="add-title">
      <h2 id="add-title">Add videos</h2>
      <EditRefusal refused={refused} />
      {/* Links that were added or looked up are not in the box of the next form. */}
      <Form
        key={`${steps} ${read?.id}`}
        ref={draft}
        method="post"
        className="stack"
        preventScrollReset
      >
        <input type="hidden" name="intent" value="add" />
        <LinksField links={typed?.links} />
        <div className="row">
          <button className="button" type="submit" name="do" value="add">
            Add them
          </button>
          <LookUpButton />
        </div>
      </Form>
      {read && playlist && (
        <Form key={read.id} method="post" preventScrollReset>
          <input type="hidden" name="intent" value="add" />
          <PlaylistTable {...{ playlist, typed }} read={read.id}>
            <button className="button" type="submit">
              Add the ticked videos
            </button>
          </PlaylistTable>
        </Form>
      )}
    </section>
  )
}
