import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { beginJoining } from '#app/accounts/passkeys.server.ts'
import { signIn } from '#app/accounts/sessions.server.ts'
import { setName } from '#app/people/users.server.ts'
import { identities, users } from '#db/schema.ts'
import { aModerator } from '../fixtures/moderating.ts'
import { aMember } from '../fixtures/rows.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
// A Cyrillic letter, another case and a dot.
const lookalike = 'INЕS.'

it('the name of a moderator is refused at a rename and to a newcomer, and taken from no provider', async () => {
  const { moderator } = await aModerator(full.site)
  const mary = await aMember(full, 'Mary')
  // Others are named by their provider.
  await full.site.rows.delete(identities)
  const refusal = 'Somebody who looks after this site has this name. Please choose another.'
  await expect(setName(full.site, mary, lookalike)).rejects.toThrow(refusal)
  await expect(beginJoining(full.site, lookalike)).rejects.toThrow(refusal)
  await setName(full.site, mary, 'Maria')
  await setName(full.site, moderator, 'Ines!')

  // A provider that gives it is no reason to turn a person away.
  const claims = { issuer: 'https://id.example', subject: '7', email: null, emailVerified: false }
  const named = { ...claims, displayName: lookalike, photoUrl: null }
  const grant = { accessToken: 'x', refreshToken: null, expiresAt: null, mayReadPlatform: false }
  const { uid } = await signIn(full.site, named, grant)
  const [row] = await full.site.rows.select().from(users).where(eq(users.uid, uid))
  expect(row?.displayName).toBeNull()
})
