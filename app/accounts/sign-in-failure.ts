import type { ServiceError } from '#services/service-error.ts'

/** What a visitor reads when a sign-in failed, and the status of the answer. */
export const failures = {
  unfinished: ['We could not finish that sign-in. Please try again.', 400],
  denied: ['You did not give your permission, so nobody was signed in.', 403],
  unknown: [
    'The sign-in service does not accept this site. Please tell the people who run the site.',
    503,
  ],
  untrusted: [
    'The sign-in service cannot prove that it is the right one. Please tell the ' +
      'people who run the site.',
    503,
  ],
  unavailable: [
    'The sign-in service cannot be reached right now. Please try again in a moment.',
    503,
  ],
} satisfies Record<string, [sentence: string, status: number]>

export type Failure = keyof typeof failures

export function failureOf({ code, isAboutTls }: ServiceError): Failure {
  if (isAboutTls) return 'untrusted'
  if (code === 'denied') return 'denied'
  if (['client', 'moved', 'other-issuer', 'secret-signed'].includes(code)) return 'unknown'
  return ['refused', 'garbled', 'clock'].includes(code) ? 'unfinished' : 'unavailable'
}

export function isFailure(name: string | null): name is Failure {
  return name !== null && Object.hasOwn(failures, name)
}
