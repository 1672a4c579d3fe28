import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take the longest, most of them waiting. A clean clone has no record of past runs, and
 * without one the runner would start the largest files first.
 */
const slowest = `
  every-other-state every-page database-gone backup unreached killed-at-every-step rolling-
  restart two-processes kill-nine start study loading left-out full-disk members-only search-
  fuzz signing-in doctor uploads malformed-requests database wrapped embedded-migrations
  developing rate-limits embedded search top-bar videos page-cache-poisoning
`
  .trim()
  .split(/\s+/)

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
