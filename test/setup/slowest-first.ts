import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take the longest, most of them waiting. A clean clone has no record of past runs, and
 * without one the runner would start the largest files first.
 */
const slowest = [
  'every-screen',
  'every-other-screen',
  'killed-at-every-step',
  'database-gone',
  'two-processes',
  'kill-nine',
  'embedded-migrations',
  'search-fuzz',
  'start',
  'malformed-requests',
  'backup',
  'page-cache-freshness',
  'members-only',
  'signing-in',
  'demo-world',
  'left-out',
  'names',
  'top-bar',
  'analysis-pieces',
  'analysis-transcript',
  'videos',
  'topics',
  'passkeys',
  'wrapped',
  'search',
  'unreached',
  'study',
  'loading',
  'page-cache-poisoning',
  'secrets',
  'rate-limits',
  'hostile-fields',
  'doctor',
  'moderation-over-http',
  'moderation-properties',
  'developing',
]

/** Starts the slowest files of a project first, so that none of them is left for the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = new Map(sorted.map((file, index) => [file, index]))
    return sorted.toSorted((one, other) => {
      const byPlace = (place.get(one) ?? 0) - (place.get(other) ?? 0)
      if (one.project !== other.project) return byPlace
      return rank(one) - rank(other) || byPlace
    })
  }
}

function rank({ moduleId }: TestSpecification): number {
  const index = slowest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return index < 0 ? slowest.length : index
}
