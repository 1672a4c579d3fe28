import { setImmediate } from 'node:timers/promises'

const sliceMs = 8
export const stepsPerClockCheck = 500

export type Work<Result> = Generator<undefined, Result>

/** At a stretch, 600,000 characters would stall the event loop for half a second. */
export async function inSlices<Result>(work: Work<Result>): Promise<Result> {
  for (let began = performance.now(); ; ) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - began < sliceMs) continue
    await setImmediate()
    began = performance.now()
  }
}

export function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
