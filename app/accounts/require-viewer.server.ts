import { type RouterContextProvider, redirect } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Viewer } from '../request/site.ts'
import { logInPath } from './log-in-path.ts'

export function requireViewer(
  args: { context: Readonly<RouterContextProvider> },
  returnTo?: string,
): Viewer {
  const { viewer } = getContext(args)
  if (!viewer) throw redirect(returnTo === undefined ? '/' : logInPath(returnTo))
  return viewer
}
