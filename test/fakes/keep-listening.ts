import { vi } from 'vitest'
import type { TestSite } from '../fixtures/site.ts'

/**
 * Lets a site on a server trust its listening connection, until the mocks are restored. Otherwise
 * it caches nothing while a check is late, and on a busy machine one sometimes is.
 */
export function keepListening({ site }: Pick<TestSite, 'site'>): void {
  vi.spyOn(site.changes, 'isListening').mockReturnValue(true)
}
