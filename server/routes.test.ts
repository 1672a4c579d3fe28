import { beforeAll, describe, expect, it } from 'vitest'
import { builtPages } from './build/pages.ts'
import { openRouteTable, type RouteTable } from './routes.ts'

let table: RouteTable
beforeAll(async () => {
  const { build } = await builtPages()
  if (typeof build === 'function') throw new Error('These are not the built pages.')
  table = openRouteTable(build.routes, {
    ...{ healthz: {}, 'api/metrics': {}, 'assets/*': {}, 'robots.txt': {} },
  })
}, 120_000)

describe('the pattern of a path, under which an operator sees the number of requests', () => {
  it.each([
    ['/', '/'],
    ['/_.data', '/'],
    ['/topics/_.data', '/topics'],
    ['/home.data', '/home'],
    ['/home/', '/home'],
    ['/channel/slow%20maths', '/channel/:channelName'],
    ['/channel/slow%20maths.data', '/channel/:channelName'],
    ['/channel/a%2Fb', '/channel/:channelName'],
    ['/channel/.data.data', '/channel/:channelName'],
    ['/api/me/wrapped/UC-1', '/api/me/wrapped/:channelId'],
    ['/healthz', '/healthz'],
    ['/robots.txt', '/robots.txt'],
    ['/assets/home-1a2b.js', '/assets/*'],
  ])('%s is %s', (path, pattern) => {
    expect(table.patternOf(path)).toBe(pattern)
  })

  it.each([
    '/nowhere',
    '/channel',
    '/channel/a/b',
    '/wp-login.php',
    '/api',
    '//evil.example',
    'http://evil.example/home',
    '*',
    // Percent signs that encode nothing.
    '/%',
    '/channel/%zz',
    '/user/%E0%A4%A',
  ])('%j, which no route has, is * like all others', (path) => {
    expect(table.patternOf(path)).toBe('*')
  })
})

describe('the canonical URL, under which guests share a cached page', () => {
  it.each([
    ['/home', '/home'],
    ['/home?utm_source=a&video=b', '/home?video=b'],
    ['/home?video=b&channel=c', '/home?channel=c&video=b'],
    ['/home?video=b&video=c', '/home?video=b'],
    ['/home?video=', '/home?video'],
    ['/home?VIDEO=b', '/home'],
    ['/home?video=a+b', '/home?video=a%20b'],
    ['/home?video=a%26channel%3Db', '/home?video=a%26channel%3Db'],
    ['/topics/math?after=2&view=expanded&utm_source=a', '/topics/math?view=expanded&after=2'],
    ['/topics/math.data?view=expanded&x=1', '/topics/math.data?view=expanded'],
    // A URL without a query is canonical, even if no page has it.
    ['/nowhere', '/nowhere'],
    ['/api/channels', '/api/channels'],
  ])('%s is %s', (url, canonical) => {
    expect(table.canonicalUrl(url)).toBe(canonical)
  })
})

describe('the one spelling of a path', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/home', '/home'],
    ['/home/', '/home'],
    ['/./home', '/home'],
    ['/video/../home', '/home'],
    ['/video/%2e%2E/home', '/home'],
    ['/\\home', '/home'],
    ['///evil.example/%2e%2e', '/'],
    ['/home.data', '/home.data'],
    ['/Home.data', '/home.data'],
    ['/_.data', '/_.data'],
    ['/topics/_.data', '/topics.data'],
    ['/TOPICS/math.data/', '/topics/math.data'],
    ['/desk/', '/desk'],
    ['/Desk/12', '/desk/12'],
    ['/Settings/Data.zip', '/settings/data.zip'],
    // What a parameter says is kept, letter by letter.
    ['/Video/dQw4w9WgXcQ', '/video/dQw4w9WgXcQ'],
    ['/video/dQw4w9WgXcQ', '/video/dQw4w9WgXcQ'],
    ['/path/Q-01/EDIT', '/path/Q-01/edit'],
    ['/channel/Slow%20Maths', '/channel/Slow%20Maths'],
    ['/channel/%53low%20maths', '/channel/Slow%20maths'],
    ['/channel/%c3%a4%2f', '/channel/%C3%A4%2F'],
    ['/channel/a%2Bb%40c', '/channel/a+b@c'],
    ['/channel/%252F', '/channel/%252F'],
    ['/channel/%252e%252e', '/channel/%252e%252e'],
    ['/channel/..%20', '/channel/..%20'],
    ['/channel/x.data%20', '/channel/x.data%20'],
    ['/channel//x//feed.atom', '/channel/x/feed.atom'],
    ['/channel/%2F%2Fevil.example', '/channel/%2F%2Fevil.example'],
  ])('of %s is %s', (path, one) => {
    expect(table.onePathOf(path)).toBe(one)
    expect(table.onePathOf(one)).toBe(one)
  })
})
