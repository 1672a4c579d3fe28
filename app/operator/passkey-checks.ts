import { type Finding, problem } from './finding.ts'
import type { Statements } from './statements.server.ts'

/** A passkey works at the host where it was made: ORIGIN was changed since. */
export async function checkPasskeys(connection: Statements, origin: string): Promise<Finding[]> {
  const host = new URL(origin).hostname
  const [found] = await connection.rows(
    `select count(*)::int as members from users where state = 'member'
      and exists (select from passkeys where uid = users.uid)
      and not exists (select from passkeys where uid = users.uid and coalesce(host, $1) = $1)
      and not exists (select from identities where uid = users.uid)`,
    [host],
  )
  if (!found?.members) return []
  const says = `Members whose passkeys are all of another host than ${host}: ${found.members}.`
  const remedy = 'They come in by their recovery code and make a new one, or set ORIGIN back.'
  return [problem('Passkeys', says, remedy)]
}
