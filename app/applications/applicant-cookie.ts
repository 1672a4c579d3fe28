import { z } from 'zod'
import { sealedCookie } from '../sessions/sealed-cookie.ts'

/** Who signed in without an account: they ask for one, or look how it goes, within the hour. */
export const applicantCookie = sealedCookie(
  'applicant',
  z.object({ issuer: z.string(), subject: z.string(), displayName: z.string().nullable() }),
  3_600,
)
