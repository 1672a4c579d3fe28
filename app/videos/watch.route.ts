import { redirect } from 'react-router'
import type { Route } from './+types/watch.route.ts'
import { secondsIn } from './pasted-address.ts'
import { videoPath } from './video.ts'

/**
 * `/watch?v=…`, as in links of the platform: the first 11 characters of `v` are the video's id
 * (specification, parts 2 and 9). Its time comes along.
 */
export function loader({ request }: Route.LoaderArgs) {
  const v = new URL(request.url).searchParams.get('v')
  return redirect(v ? videoPath(v.slice(0, 11), secondsIn(request.url)) : '/')
}
