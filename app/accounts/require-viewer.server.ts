import { data, type RouterContextProvider, redirect } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Viewer } from '../request/site.ts'
import { logInPath } from './log-in-path.ts'

export function requireViewer(
  args: { context: Readonly<RouterContextProvider> },
  returnTo?: string,
): Viewer {
  const { viewer, refused } = getContext(args)
  // Without scripts the page comes after its form: the error page shows what was typed.
  if (!viewer && refused?.status === 401) throw data(refused, { status: 401 })
  if (!viewer) throw redirect(returnTo === undefined ? '/' : logInPath(returnTo))
  return viewer
}
