import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenedWorld, openForTests } from './open-for-tests.ts'

let opened: OpenedWorld
beforeAll(async () => {
  opened = await openForTests()
})
afterAll(() => opened[Symbol.asyncDispose]())
beforeEach(() => opened.world.faults.clear())

const get = (path: string, init?: RequestInit) => fetch(`${opened.origin}${path}`, init)
const videosPath = () =>
  `/demo/youtube/youtube/v3/videos?part=id&id=x&key=${opened.world.youtube.apiKey}`

describe('faults', () => {
  const status = async () => (await get(videosPath())).status

  it('can be set, listed and cleared over HTTP', async () => {
    const fault = { service: 'youtube', kind: 'quota' }
    const set = await get('/demo/faults', { method: 'POST', body: JSON.stringify(fault) })
    expect(set.status).toBe(204)
    expect(await (await get('/demo/faults')).json()).toEqual([fault])
    expect(await status()).toBe(403)
    expect((await get('/demo/faults', { method: 'DELETE' })).status).toBe(204)
    expect(await status()).toBe(200)
  })

  it('are not taken from a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const body = JSON.stringify({ service: 'youtube', kind: 'quota' })
    expect((await get('/demo/faults', { method: 'POST', body, headers })).status).toBe(403)
    expect(opened.world.faults.list()).toEqual([])
  })
})
