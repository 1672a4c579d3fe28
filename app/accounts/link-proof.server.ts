import { timingSafeEqual } from 'node:crypto'
import type { Site } from '../request/site.ts'

/** Else another site could add the attacker's account. In a URL: a form may not leave the site. */
export function linkProof({ seal }: Pick<Site, 'seal'>, sessionToken: string): string {
  return seal.hmac('link a way in').update(sessionToken).digest('base64url')
}

export function isLinkProof(
  site: Pick<Site, 'seal'>,
  sessionToken: string | null,
  given: string | null,
): boolean {
  if (sessionToken === null || given === null) return false
  const [proof, other] = [Buffer.from(linkProof(site, sessionToken)), Buffer.from(given)]
  return proof.length === other.length && timingSafeEqual(proof, other)
}
