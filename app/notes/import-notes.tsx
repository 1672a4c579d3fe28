import { href, Link, redirect } from 'react-router'
import { asRefusal } from '#core/accounts/gone.ts'
import { refuseSuspended } from '#core/moderation/suspensions.ts'
import { Refusal } from '#core/refusal.ts'
import { importNotes } from '#core/take/import-notes.ts'
import { getContext } from '#server/request/context.ts'
import { readUpload, refused } from '#server/request/forms.ts'
import { pageTitle } from '../layout/page-title.ts'
import { counted } from '../ui/counted.ts'
import type { Route } from './+types/import-notes.ts'
import { ImportNotesForm } from './ImportNotesForm.tsx'

/** Bytes. A thousand long notes take 10 MB. */
const maxUpload = 16 * 1024 * 1024

export function loader(args: Route.LoaderArgs) {
  if (!getContext(args).viewer) throw redirect(href('/login'))
  return null
}

/** `POST /notes/import`: adds the notes of a file to the viewer's. */
export async function action(args: Route.ActionArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  try {
    // Before the body: a guest cannot make the site hold a file.
    if (!viewer) throw new Refusal('Log in to import your notes.', 401)
    await refuseSuspended(site, viewer)
    const rateLimited = countAgainst('data-import')
    if (rateLimited) throw rateLimited
    const file = await readUpload(args.request, 'file', maxUpload)
    return { imported: await importNotes(site, viewer, file) }
  } catch (error) {
    const refusal = await asRefusal(site, viewer, error)
    if (refusal) return refused(refusal, {})
    throw error
  }
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
