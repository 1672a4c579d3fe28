import { href, Link, redirect } from 'react-router'
import { importNotes } from '#core/take/import-notes.ts'
import { getContext } from '#server/request/context.ts'
import { importUpload } from '../accounts/import-upload.ts'
import { pageTitle } from '../layout/page-title.ts'
import { counted } from '../ui/counted.ts'
import type { Route } from './+types/import-notes.ts'
import { ImportNotesForm } from './ImportNotesForm.tsx'

export function loader(args: Route.LoaderArgs) {
  if (!getContext(args).viewer) throw redirect(href('/login'))
  return null
}

/** `POST /notes/import`: adds the notes of a file to the viewer's. */
export async function action(args: Route.ActionArgs) {
  return await importUpload(args, 'notes', importNotes)
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Import notes', matches)

export default function ImportNotes({ actionData }: Route.ComponentProps) {
  const imported = actionData && 'imported' in actionData ? actionData.imported : null
  return (
    <section className="stack">
      <h1>Import notes</h1>
      {imported ? (
        <div className="done" role="status">
          <p>Imported: {counted(imported.written, 'note', 'notes')}.</p>
          {imported.known > 0 && (
            <p>
              {counted(imported.known, 'note', 'notes')} were here already and stay as they are.
            </p>
          )}
        </div>
      ) : (
        <ImportNotesForm refused={actionData && 'refusal' in actionData ? actionData : undefined} />
      )}
      <Link className="button" to={href('/notes')}>
        Your notes
      </Link>
    </section>
  )
}
