import { href } from 'react-router'
import { ImportForm } from './ImportForm.tsx'

/** Download of one's data, and the import of an earlier download. */
export function OwnData() {
  return (
    <section className="setting" aria-labelledby="data-title">
      <h2 id="data-title">Your data</h2>
      <p>
        One ZIP file with everything you did here: reviews, notes, practice, liked videos, follows,
        settings and what else we know about you. It holds nothing about other people.
      </p>
      <div>
        <a className="button" href={href('/settings/data.zip')} download>
          Download my data
        </a>
      </div>
      <details>
        <summary>Import an earlier download</summary>
        <p>Into an empty account, once the account that it is from is deleted.</p>
        <ImportForm />
      </details>
    </section>
  )
}
