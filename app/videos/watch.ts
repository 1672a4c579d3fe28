import { redirect } from 'react-router'
import type { Route } from './+types/watch.ts'

/**
 * `/watch?v=…`, as in links of the platform: the first 11 characters of `v` are the video's id
 * (specification, parts 2 and 9).
 */
export function loader({ request }: Route.LoaderArgs) {
  const v = new URL(request.url).searchParams.get('v')
  return redirect(v ? `/video/${encodeURIComponent(v.slice(0, 11))}` : '/')
}
