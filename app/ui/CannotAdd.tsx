import { href, Link, useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'

/** Whether the site has a key of the video platform. */
export function useCanAdd(): boolean {
  return useRouteLoaderData<RootData>('root')?.canAdd ?? true
}

/** The one sentence of a site without a key, where something would be added; else nothing. */
export function CannotAdd({ says = 'New videos cannot be added here yet.' }) {
  const root = useRouteLoaderData<RootData>('root')
  if (useCanAdd()) return null
  return (
    <p>
      {says}{' '}
      {root?.waiting != null && <Link to={`${href('/start')}#youtube`}>Add a YouTube key</Link>}
    </p>
  )
}
