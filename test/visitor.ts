import { youtubeScope } from '#demo/scopes.ts'
import { type ReadPage, readPage } from './html.ts'
import type { TestSite } from './site.ts'

/** A browser without scripts: it keeps cookies by name and path, follows redirects and posts forms. */
export interface Visitor {
  /** Every cookie it keeps, by name. */
  jar: Map<string, { value: string; path: string; line: string }>
  go(address: string | URL): Promise<VisitedPage>
  post(address: string | URL, fields: Record<string, string>): Promise<VisitedPage>
  /** One request; no redirect is followed, cookies are kept. */
  ask(address: string | URL, init?: RequestInit): Promise<Response>
}

export interface VisitedPage extends ReadPage {
  url: URL
}

export function visitor({ origin }: Pick<TestSite, 'origin'>): Visitor {
  const jar: Visitor['jar'] = new Map()

  async function ask(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, origin)
    const sent = [...jar].filter(([, { path }]) => url.pathname.startsWith(path)).map(([name, { value }]) => `${name}=${value}`)
    const headers = new Headers(init.headers)
    if (sent.length > 0) headers.set('cookie', sent.join('; '))
    const response = await fetch(url, { ...init, redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0\b/i.test(line)) jar.delete(name)
      else jar.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/', line })
    }
    return response
  }

  async function visit(address: string | URL, init?: RequestInit): Promise<VisitedPage> {
    const url = new URL(address, origin)
    const response = await ask(url, init)
    const location = response.headers.get('location')
    if (location) return visit(new URL(location, url))
    return { ...(await readPage(response)), url }
  }

  return {
    jar,
    ask,
    go: (address) => visit(address),
    post: (address, fields) =>
      visit(address, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin, 'sec-fetch-site': 'same-origin' },
      }),
  }
}

/** Goes the whole way through the demo's identity provider: account, consent, and back. Ends where the site leads. */
export async function signInAs(who: Visitor, account: string, address = '/auth/sign-in', allow = true): Promise<VisitedPage> {
  const consent = await toConsent(who, account, address)
  return await who.post(consent.url, allow ? { decision: 'allow', [youtubeScope]: 'on' } : { decision: 'deny' })
}

/** The same as far as the consent page. */
export async function toConsent(who: Visitor, account: string, address = '/auth/sign-in'): Promise<VisitedPage> {
  const chooser = await who.go(address)
  return await who.post(chooser.url, { account })
}
