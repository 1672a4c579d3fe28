import { href, Link, redirect } from 'react-router'
import { importData } from '#core/export/import.ts'
import { getContext } from '#server/request/context.ts'
import { pageTitle } from '../layout/page-title.ts'
import { counted } from '../ui/counted.ts'
import type { Route } from './+types/import-data.ts'
import { ImportForm } from './ImportForm.tsx'
import { importUpload } from './import-upload.ts'

export function loader(args: Route.LoaderArgs) {
  if (!getContext(args).viewer) throw redirect(href('/login'))
  return null
}

/** `POST /settings/import`: imports a `data.json` into the viewer's account, which is empty. */
export async function action(args: Route.ActionArgs) {
  return await importUpload(args, 'data', importData)
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Import', matches)

export default function ImportData({ actionData }: Route.ComponentProps) {
  const imported = actionData && 'imported' in actionData ? actionData.imported : null
  return (
    <section className="stack">
      <h1>Import</h1>
      {imported ? (
        <div className="done" role="status">
          <p>
            Imported: {counted(imported.reviews, 'review', 'reviews')},{' '}
            {counted(imported.likes, 'liked video', 'liked videos')},{' '}
            {counted(imported.follows, 'person you follow', 'people you follow')},{' '}
            {counted(imported.notes, 'note', 'notes')} and{' '}
            {counted(imported.practice, 'question you practise', 'questions you practise')}.
          </p>
          {imported.reviewsStayed && (
            <p>Your reviews are here already, without your name, so they were not added again.</p>
          )}
          {imported.missing > 0 && (
            <p>
              Left out, because it is not here any more:{' '}
              {counted(imported.missing, 'entry', 'entries')}.
            </p>
          )}
        </div>
      ) : (
        <ImportForm refused={actionData && 'refusal' in actionData ? actionData : undefined} />
      )}
      <Link className="button" to={href('/settings')}>
        Back to Settings
      </Link>
    </section>
  )
}
