import { href } from 'react-router'

export function deskPath(
  caseId: number | null,
  { after = null, done = null }: { after?: string | null; done?: number | null } = {},
): string {
  const query = new URLSearchParams()
  if (after !== null) query.set('after', after)
  if (done !== null) query.set('done', String(done))
  const path = href('/desk/:caseId?', caseId === null ? {} : { caseId: String(caseId) })
  return query.size === 0 ? path : `${path}?${query}`
}
