import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'

/**
 * Whether keys without a modifier act (WCAG 2.1.4). The settings of a person can switch them off.
 */
export function useShortcuts(): boolean {
  const viewer = useRouteLoaderData<RootData>('root')?.viewer
  return !viewer || !('shortcuts' in viewer) || viewer.shortcuts !== false
}
