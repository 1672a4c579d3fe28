import { z } from 'zod'
import { readCookie, setCookie } from '../request/cookies.server.ts'
import { parseJson } from '../request/parse-json.ts'
import type { Site } from '../request/site.ts'

const name = 'invitation'
/** Seconds. A day is enough to get an account elsewhere. */
const maxAge = 86_400

const isHttps = ({ facts }: Site) => facts.origin.startsWith('https:')

const stored = z.object({ code: z.string(), until: z.number() })

/** The code of the link that this browser opened, sealed. It ends by the clock of the site. */
export const invitationCookie = {
  set(site: Site, code: string): string {
    const until = site.now().getTime() + maxAge * 1000
    const value = site.seal.close(JSON.stringify({ code, until }))
    return setCookie(isHttps(site), { name, value, maxAge })
  },
  remove: (site: Site) => setCookie(isHttps(site), { name, value: '', maxAge: 0 }),
  read(site: Site, request: Request): string | null {
    const sealed = readCookie(request.headers.get('cookie'), isHttps(site), name)
    const opened = stored.safeParse(parseJson((sealed && site.seal.open(sealed)) || '')).data
    return opened && opened.until > site.now().getTime() ? opened.code : null
  },
}
