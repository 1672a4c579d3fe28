import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work at a stretch. */
const sliceMs = 8
/** Steps of a loop between two checks of the clock. */
export const stepsPerClockCheck = 500

/** A generator that yields between steps, so that it can be run in slices. */
export type Work<Result> = Generator<undefined, Result>

/**
 * Does long work in slices, so that the process answers its visitors in between. An analysis of
 * 600,000 characters would stall the event loop for half a second.
 */
export async function inSlices<Result>(work: Work<Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - began < sliceMs) continue
    await setImmediate()
    began = performance.now()
  }
}

/** Does the work without a pause. */
export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
