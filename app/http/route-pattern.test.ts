import { describe, expect, it } from 'vitest'
import { routePatterns } from './route-pattern.ts'

const routeOf = routePatterns(['', 'home', 'channels', 'channel/:channelName', 'api/me/wrapped/:channelId', '*', '/healthz'])

describe('the route of a path: metrics must not grow with what visitors type', () => {
  it.each([
    ['/', '/'],
    ['/_root.data', '/'],
    ['/home', '/home'],
    ['/home.data', '/home'],
    ['/channel/slow%20maths', '/channel/:channelName'],
    ['/channel/bell.data', '/channel/:channelName'],
    ['/api/me/wrapped/UC1', '/api/me/wrapped/:channelId'],
    ['/healthz', '/healthz'],
    ['/assets/home-1a2b.js', '/assets/*'],
    ['/channel/', '*'],
    ['/channel/a/b', '*'],
    ['/wp-login.php', '*'],
    ['//home', '*'],
    ['', '*'],
    ['*', '*'],
  ])('%s belongs to %s', (path, pattern) => {
    expect(routeOf(path)).toBe(pattern)
  })
})
