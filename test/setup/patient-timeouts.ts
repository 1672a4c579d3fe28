/*
 * Makes the site wait longer for providers. In these tests they run in the same process, and on a
 * busy machine their first answer took more than ten seconds. Tests of a timeout hold it instead
 * (`test/fakes/timeouts.ts`).
 */
const factor = 20
const { timeout } = AbortSignal

function patientTimeout(milliseconds: number): AbortSignal {
  return timeout.call(AbortSignal, factor * milliseconds)
}

// Runs before each file, and the files of a worker share their globals.
if (timeout.name !== patientTimeout.name) AbortSignal.timeout = patientTimeout
