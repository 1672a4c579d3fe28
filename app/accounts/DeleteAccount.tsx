import { href, useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useRefusedOf } from '../ui/PageForm.tsx'
import { undoDays } from './account-deletion.ts'

const choices = [
  {
    value: 'take',
    name: 'Take my reviews with me',
    says:
      `They leave every page and every rating now. For ${undoDays} days you can undo ` +
      'all this by signing in again.',
  },
  {
    value: 'leave',
    name: 'Leave them without my name',
    says:
      'They stay as anonymous reviews. This cannot be undone. Feed readers and other ' +
      'sites that fetched them before may have kept your name.',
  },
]

export function DeleteAccount() {
  const path = href('/settings')
  const chosen = useRefusedOf('delete')?.typed.reviews
  const isSuspended = useRouteLoaderData<RootData>('root')?.suspended != null
  return (
    <section className="setting" id="delete" aria-labelledby="delete-account-title">
      <h2 id="delete-account-title">Delete account</h2>
      <p>
        Your profile, your sessions and our access to your video platform account end at once. You
        may want to download your data first.
      </p>
      <FormDialog
        intent="delete"
        path={path}
        openPath={`${path}?delete#delete`}
        openLabel="Delete my account"
        title="Delete your account?"
        submitLabel="Delete my account"
      >
        <fieldset className="choices">
          <legend>What happens to your reviews?</legend>
          {choices.map(({ value, name, says }) => (
            <label key={value}>
              <input
                type="radio"
                name="reviews"
                value={value}
                defaultChecked={chosen === value}
                required
              />
              <span>
                <b>{name}</b>
                <small>{says}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="faint">
          Questions that you asked and paths that you made go or stay with them. Paths that stay are
          kept by their co-editors.
          {isSuspended &&
            ' A suspension does not end with it: if you sign in again before its end, it goes on.'}
        </p>
      </FormDialog>
    </section>
  )
}
