import { Form, href, Link, redirect } from 'react-router'
import { asRefusal } from '../accounts/as-refusal.server.ts'
import { requireViewer } from '../accounts/require-viewer.server.ts'
import { refuseSuspended } from '../moderation/suspensions.server.ts'
import { getContext } from '../request/context.server.ts'
import { readUpload, refused } from '../request/forms.server.ts'
import { Refusal } from '../request/refusal.ts'
import { useRefused } from '../ui/PageForm.tsx'
import { pageTitle } from '../ui/page-title.tsx'
import { RefusalAlert } from '../ui/RefusalAlert.tsx'
import type { Route } from './+types/takeout.page.ts'
import { readTakeout, storeTakeout } from './takeouts.server.ts'

export const handle = { about: null }

/** `/settings/takeout`: the files of a Google Takeout are chosen here. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args, href('/settings/takeout'))
  return { hasUpload: (await readTakeout(getContext(args).site, viewer)) !== null }
}

const advice =
  'Please unpack your Takeout, and choose only the files of “subscriptions” and “playlists”.'

/** Guests and suspended people are refused before the files are read. */
export async function action(args: Route.ActionArgs) {
  const { site, viewer } = getContext(args)
  try {
    if (!viewer) throw new Refusal('Log in to import from YouTube.', 401)
    await refuseSuspended(site, viewer)
    await storeTakeout(site, viewer, await readUpload(args.request, advice))
    return redirect(href('/settings/takeout/found'), 303)
  } catch (error) {
    const refusal = await asRefusal(site, viewer, error)
    if (refusal) return refused(refusal, {})
    throw error
  }
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Bring your Takeout', matches)

/** Pickers of phones know types, others the ends of names. */
const accepted = '.zip,.csv,application/zip,text/csv'

export default function Takeout({ loaderData }: Route.ComponentProps) {
  return (
    <section className="stack">
      <h1>Bring your Takeout</h1>
      <p className="prose">
        Google gives you your subscriptions, likes and playlists as files. At{' '}
        <a href="https://takeout.google.com" rel="noopener noreferrer" target="_blank">
          Google Takeout ↗
        </a>{' '}
        choose YouTube, and of it only “subscriptions” and “playlists”. Here you choose the ZIP
        file, or the CSV files in it, in any language. First you see what was found. Nothing is
        followed or imported before you say so.
      </p>
      {loaderData.hasUpload && (
        <p className="prose">
          <Link to={href('/settings/takeout/found')}>Your last upload</Link> is still here. A new
          one takes its place.
        </p>
      )}
      <Form
        className="stack"
        method="post"
        action={href('/settings/takeout')}
        encType="multipart/form-data"
        reloadDocument
      >
        <RefusalAlert refused={useRefused()} />
        <label className="field">
          <span>Files of your Takeout, up to 20 MB</span>
          <input className="file" type="file" name="file" accept={accepted} multiple required />
        </label>
        <button className="button pen" type="submit">
          See what is in it
        </button>
      </Form>
    </section>
  )
}
