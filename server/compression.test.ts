import { expect, it } from 'vitest'
import { acceptsGzip } from './compression.ts'

it.each([
  'gzip',
  'GZip',
  'br, gzip',
  'deflate, gzip;q=1.0, *;q=0.5',
  'gzip;q=0.001',
  'br;q=0 , gzip ; q=0.5',
])('a client that sends %j gets gzip', (header) => {
  expect(acceptsGzip(header)).toBe(true)
})

it.each([
  undefined,
  '',
  'identity',
  'br',
  'gzip;q=0',
  'gzip;q=0.000',
  'gzip; q=0',
  'GZIP ;Q=0',
  'br, gzip;q=0, *;q=1',
  '*;q=0',
  'gzip;q=banana',
  'gzipped',
])('a client that sends %j gets plain bytes: it could not read gzip', (header) => {
  expect(acceptsGzip(header)).toBe(false)
})
