import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'

/** Whether keys without a modifier act (WCAG 2.1.4). */
export function useShortcuts(): boolean {
  return useRouteLoaderData<RootData>('root')?.viewer?.shortcuts ?? true
}
