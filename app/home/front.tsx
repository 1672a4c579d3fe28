import { href, redirect } from 'react-router'
import { getContext } from '#server/request/context.ts'
import type { Route } from './+types/front.ts'
import Home from './home.tsx'
import { homeData } from './home-data.ts'

/** `/`: Home if signed in, otherwise the login screen (specification, part 2). */
export async function loader(args: Route.LoaderArgs) {
  if (!getContext(args).viewer) throw redirect(href('/login'))
  return await homeData(args)
}

export default Home
