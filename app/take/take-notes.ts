import { href, redirect } from 'react-router'
import { takeEverything } from '#core/take/takes.ts'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/take-notes.ts'
import { takeResponse } from './take-response.ts'

/**
 * `GET /notes/take.txt`, `.md`, `.csv`, `.json`: all notes of the viewer, and the questions that
 * they practise. Guests log in first.
 */
export function loader(args: Route.LoaderArgs) {
  const { viewer } = getContext(args)
  if (!viewer) return redirect(`${href('/login')}?returnTo=${encodeURIComponent(href('/notes'))}`)
  return takeResponse(args, args.params.file, 'notes', async (site) => takeEverything(site, viewer))
}
