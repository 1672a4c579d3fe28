import { type RouterContextProvider, redirect } from 'react-router'
import type { Viewer } from '#core/site.ts'
import { getContext } from '#server/request/context.ts'
import { logInPath } from './log-in-path.ts'

/**
 * The viewer of a page for members.
 * @throws a redirect for guests: to `/` as from an unknown path (specification, part 2), or to the
 *   login screen and from there to the path `returnTo`
 */
export function requireViewer(
  args: { context: Readonly<RouterContextProvider> },
  returnTo?: string,
): Viewer {
  const { viewer } = getContext(args)
  if (!viewer) throw redirect(returnTo === undefined ? '/' : logInPath(returnTo))
  return viewer
}
