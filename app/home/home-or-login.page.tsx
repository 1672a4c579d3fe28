import { href, redirect } from 'react-router'
import { getContext } from '../request/context.server.ts'
import type { Route } from './+types/home-or-login.page.ts'
import Home from './home.page.tsx'
import { loadHome } from './load-home.server.ts'

export const handle = { about: null }

/** `/`: Home if signed in, otherwise a redirect to the login screen (specification, part 2). */
export async function loader(args: Route.LoaderArgs) {
  const { viewer, applicant } = getContext(args)
  if (!viewer) throw redirect(href(applicant ? '/apply' : '/login'))
  return await loadHome(args)
}

export default Home
