import { z } from 'zod'
import type { Applicant } from '#core/applications/applications.ts'
import { sealedCookie } from '../sessions/sealed-cookie.ts'

const applicant: z.ZodType<Applicant> = z.object({
  issuer: z.string(),
  subject: z.string(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  passkey: z
    .object({
      id: z.string(),
      name: z.string(),
      publicKey: z.string(),
      counter: z.number(),
      transports: z.array(z.string()),
    })
    .nullable(),
})

/**
 * Who signed in without an account: they ask for one, or look how it goes, within the hour. A
 * passkey that they made is here alone until they have asked, so that guests who make a thousand
 * store nothing.
 */
export const applicantCookie = sealedCookie('applicant', applicant, 3_600)
