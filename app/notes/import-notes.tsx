import { href, Link, redirect } from 'react-router'
import { asRefusal } from '#core/accounts/as-refusal.ts'
import { importNotes } from '#core/notes/import-notes.ts'
import { Refusal } from '#core/refusal.ts'
import { refuseReadOnly } from '#core/site-settings/read-only.ts'
import { refuseSuspended } from '#core/suspensions/suspensions.ts'
import { getContext } from '#server/request/context.ts'
import { readUpload, refused } from '#server/request/forms.ts'
import { pageTitle } from '../layout/page-title.ts'
import { counted } from '../ui/counted.ts'
import { useRefused } from '../ui/use-refused.ts'
import type { Route } from './+types/import-notes.ts'
import { ImportNotesForm } from './ImportNotesForm.tsx'
import '../videos/study-pages.css'

export const handle = { about: null }

export function loader(args: Route.LoaderArgs) {
  if (!getContext(args).viewer) throw redirect(href('/login'))
  return null
}

const advice =
  'You can cut a .md file into smaller ones, between two notes, and import one after the other.'

/**
 * `POST /notes/import`: adds the notes of a file to the viewer's. Guests, suspended people and
 * those over the rate limit are refused before the file is read: they cannot make the site hold
 * one.
 */
export async function action(args: Route.ActionArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  try {
    if (!viewer) throw new Refusal('Log in to import your notes.', 401)
    refuseReadOnly(site)
    await refuseSuspended(site, viewer)
    const rateLimited = countAgainst('upload') ?? countAgainst('upload', { isAnonymous: true })
    if (rateLimited) throw rateLimited
    const upload = await readUpload(args.request, advice)
    return { imported: await importNotes(site, viewer, upload) }
  } catch (error) {
    const refusal = await asRefusal(site, viewer, error)
    if (refusal) return refused(refusal, {})
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Import notes', matches)

export default function ImportNotes({ actionData }: Route.ComponentProps) {
  const refused = useRefused()
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
        <ImportNotesForm refused={refused} />
      )}
      <Link className="button" to={href('/notes')}>
        Your notes
      </Link>
    </section>
  )
}
