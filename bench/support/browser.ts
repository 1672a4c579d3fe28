import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { sessionCookie } from './fill.ts'

/** A visitor who keeps cookies, as a browser does. */
export interface Browser {
  cookie: string
  /** Bytes of the first page as transferred, headers left out. */
  firstBytes: number
  /** Bytes of all scripts that the first page loads, as transferred. */
  scriptBytes: number
  /** Bytes of a later page as transferred, headers left out. */
  size(path: string): Promise<number>
}

/** The `Cookie` header with which a member's browser arrives. */
export const memberCookie = sessionCookie

export async function firstVisit(
  port: number,
  cookie: string | null,
  path = '/home',
): Promise<Browser> {
  const kept = new Map(cookie ? [pairOf(cookie)] : [])
  const asked = async (url: string, encoding: string) => {
    const header = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await request(port, url, { 'accept-encoding': encoding, cookie: header })
    for (const line of answer.cookies) kept.set(...pairOf(line))
    return answer
  }
  const { body } = await asked(path, 'gzip')
  const page = gunzipSync(body).toString()
  const linked = (ending: string) =>
    new Set([...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, url = '']) => url))
      .values()
      .filter((url) => url.endsWith(ending))
  let scriptBytes = 0
  for (const url of linked('.js')) scriptBytes += (await asked(url, 'br')).body.length
  for (const url of linked('.css')) await asked(url, 'br')
  return {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    firstBytes: body.length,
    scriptBytes,
    size: async (url) => (await asked(url, 'gzip')).body.length,
  }
}

function pairOf(line: string): [string, string] {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** @throws when the answer is not 200 */
async function request(port: number, path: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject)
  })
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}.`)
  return { body, cookies: answer.headers['set-cookie'] ?? [] }
}
