import { type RouterContextProvider, redirect } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Site, Viewer } from '../request/site.ts'
import { isModerator } from './moderators.server.ts'

interface Args {
  context: Readonly<RouterContextProvider>
}

export async function requireDesk(args: Args): Promise<{ site: Site; viewer: Viewer }> {
  const { site, viewer } = getContext(args)
  if (!viewer || !(await isModerator(site, viewer))) throw redirect('/')
  return { site, viewer }
}

/** It answers others like an unknown path. */
export function moderatorsOnly<ActionArgs extends Args, Result>(
  action: (args: ActionArgs) => Promise<Result>,
) {
  return async (args: ActionArgs): Promise<Result> => {
    const context = getContext(args)
    if (!(await isModerator(context.site, context.viewer))) throw redirect('/', 303)
    return await action(args)
  }
}
