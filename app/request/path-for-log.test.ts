import { expect, it } from 'vitest'
import { pathForLog } from './path-for-log.server.ts'

it.each([
  '/start/SECRET',
  '/join/SECRET.data',
  '//START//SECRET/',
  '/%73tart/SECRET',
  '/start%2FSECRET',
  '/start%252fSECRET',
  '/start%3FSECRET',
  '/%E0/../start/SECRET%E0',
  '/x/%2e%2e/join\\SECRET',
  '/start;SECRET',
  '/start%20/SECRET',
])('%s is logged without its secret', (path) => {
  expect(pathForLog(path)).toMatch(/^\/(start|join)\/…$/)
})

it.each(['/start', '/start.data', '/home', '/channel/Start%20here', '/starters/of'])(
  '%s is logged as it is',
  (path) => {
    expect(pathForLog(path)).toBe(path)
  },
)
