import { specifiedYear } from '#core/wrapped/year.ts'
import type { LoadedWrapped } from './load-wrapped.ts'

/** The heading of the page (specification, part 2); other years than 2024 name theirs. */
export function wrappedHeading(loaded: LoadedWrapped | undefined): string {
  const title = loaded?.state.is === 'results' ? 'My YouTube Wrapped' : 'YouTube Wrapped'
  return loaded && loaded.year !== specifiedYear ? `${title} ${loaded.year}` : title
}
