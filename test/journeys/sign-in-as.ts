import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Member, TestSite } from '../site.ts'

const youtubeScope = 'https://www.googleapis.com/auth/youtube.readonly'

/**
 * Somebody of the demo world who has signed in the long way, through the provider's pages and back, as a browser without scripts does
 * it; so the site holds a real grant of theirs. `platform: false` takes away the tick for the video platform.
 */
export async function signInAs(
  full: TestSite,
  key: string,
  { platform = true, from = null as Member | null } = {},
): Promise<Member> {
  const jar = new Map<string, string>(from ? [cookiePair(from.cookie)] : [])

  async function visit(address: string | URL, form?: Record<string, string>): Promise<{ url: URL; body: string }> {
    const url = new URL(address, full.origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, origin: full.origin },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = cookiePair(line)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    return location ? visit(new URL(location, url)) : { url, body: await response.text() }
  }

  const chooser = await visit('/auth/sign-in?returnTo=/terms')
  const consent = await visit(chooser.url, { account: key })
  const end = await visit(consent.url, { decision: 'allow', ...(platform && { [youtubeScope]: 'on' }) })
  if (end.url.pathname !== '/terms') throw new Error(`Signing in as ${key} ended at ${end.url.pathname}.`)

  const session = [...jar].find(([name]) => name.endsWith('session') && !name.startsWith('_session'))
  const account = full.world?.accounts.find((one) => one.key === key)
  const [profile] = await full.site.rows
    .select({ uid: users.uid, displayName: users.displayName, photoUrl: users.photoUrl })
    .from(users)
    .where(eq(users.email, account?.email ?? ''))
  if (!session || !profile) throw new Error(`Nobody is signed in as ${key}.`)
  return { ...profile, cookie: session.join('=') }
}

function cookiePair(line: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return [name, value]
}
