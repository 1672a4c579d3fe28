import { z } from 'zod'
import { sealedCookie } from '../sessions/sealed-cookie.ts'

/** The code of the link that this browser opened. A day is enough to get an account elsewhere. */
export const invitationCookie = sealedCookie('invitation', z.string(), 86_400)
