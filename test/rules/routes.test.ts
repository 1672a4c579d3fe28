import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const app = join(dirname(dirname(import.meta.dirname)), 'app')
const read = (file: string) => readFileSync(join(app, file), 'utf8')

interface ListedRoute {
  /** Relative to `app/`. */
  file: string
  /** The comment lines right above the route, joined. */
  comment: string
}

/** The routes of `app/routes.ts` with their comments. */
function listRoutes(): ListedRoute[] {
  const routes: ListedRoute[] = []
  let comment: string[] = []
  for (const line of read('routes.ts').split('\n')) {
    const text = /^ {2}\/\/ (.*)$/.exec(line)?.[1]
    const file = /^ {2}(?:route|index)\(.*'([^']+)'\),$/.exec(line)?.[1]
    if (text) comment.push(text)
    else {
      if (file) routes.push({ file, comment: comment.join(' ') })
      comment = []
    }
  }
  return routes
}

/**
 * The table of a route file, `intents({ review: reviewChannelIntent })`, in the words of the
 * comment: `intents: review (reviews/review-channel.ts)`. `null` for a file without one.
 */
function intentsOf(file: string): string | null {
  const source = read(file)
  const table = /\bintents(?:<[^(]*>)?\(\{([^}]*)\}\)/.exec(source)?.[1]
  if (table === undefined) return null
  const entries = [...table.matchAll(/'?([\w-]+)'?: (\w+)/g)].map(([, name, identifier]) => {
    const from = new RegExp(`import \\{[^}]*\\b${identifier}\\b[^}]*\\} from '([^']+)'`).exec(
      source,
    )
    return `${name} (${posix.join(dirname(file), from?.[1] ?? `?${identifier}`)})`
  })
  return `intents: ${entries.join(', ')}`
}

const routes = listRoutes()

describe('app/routes.ts, the first file that a newcomer reads', () => {
  it('lists every file that is written as a route', () => {
    const listed = routes.map(({ file }) => file)
    const typed = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.tsx?$/.test(file) && file !== 'root.tsx' && /from '\.\/\+types\//.test(read(file)),
    )
    expect(listed.length).toBeGreaterThan(20)
    expect(typed.filter((file) => !listed.includes(file))).toEqual([])
  })

  it.each(routes)('says above $file which intents it takes', ({ file, comment }) => {
    const intents = intentsOf(file)
    const hasAction = /^export (const|async function|function) action\b/m.test(read(file))
    if (intents !== null) expect(comment).toBe(intents)
    else if (hasAction) expect(comment).toMatch(/^action: \w/)
    else expect(comment).toBe('')
  })
})

describe('a page that is cached', () => {
  const cachedPages = routes.filter(({ file }) => /\b(cached|cacheable)\(/.test(read(file)))

  it('is found by this test', () => {
    expect(cachedPages.length).toBeGreaterThan(10)
  })

  it.each(cachedPages)('says which query parameters it reads: $file', ({ file }) => {
    expect(read(file)).toMatch(/^export const handle = \{ query: \[/m)
  })
})
