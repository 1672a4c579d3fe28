import { href } from 'react-router'
import { specifiedYear } from './wrapped-summary.ts'

/** The path of the Wrapped page of a year: `/wrapped` for 2024 (specification, part 2). */
export function wrappedPath(year: number): string {
  return year === specifiedYear ? href('/wrapped') : href('/wrapped/:year', { year: String(year) })
}
