import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PreviewKind, previewImagePath } from '#app/preview-images/preview-image-path.ts'
import { deleteAccount } from '#core/accounts/delete-account.ts'
import { channels } from '#db/schema.ts'
import { aChannel, aPath, aReview, aVideo } from '../fixtures/rows.ts'
import { testSite } from '../fixtures/test-site.ts'

const full = testSite()
beforeEach(() => full.empty())

const videoId = 'abcdefghijk'

async function statusOf(kind: PreviewKind, id: string): Promise<number> {
  return (await full.get(previewImagePath(kind, id))).status
}

async function etagOf(path: string): Promise<string> {
  return (await full.get(path)).headers.get('etag') ?? ''
}

describe('card pictures', () => {
  it('exist for a channel, a video, a topic, a person and the site', async () => {
    const { uid } = await full.member('Mary')
    await aChannel(full, 'Tips & Tricks: ../<b>.data')
    await aVideo(full, videoId)
    const { id } = await aPath(full, 'To the owls', [videoId])
    for (const path of [
      previewImagePath('path', id),
      previewImagePath('channel', 'tips & tricks: ../<B>.data'),
      previewImagePath('video', videoId),
      previewImagePath('topic', 'math'),
      previewImagePath('user', uid),
      '/card.png',
    ]) {
      const response = await full.get(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toBe('public, no-cache')
      // Other sites show it.
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const png = Buffer.from(await response.arrayBuffer())
      expect(png.subarray(1, 4).toString()).toBe('PNG')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    }
  })

  it('have the name of what they show: a 304 until it changes', async () => {
    await aChannel(full, 'Lagrange Lane')
    const path = previewImagePath('channel', 'Lagrange Lane')
    const etag = await etagOf(path)
    const again = await fetch(full.origin + path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await aReview(full, { channelKey: 'lagrange lane' })
    expect(await etagOf(path)).not.toBe(etag)
  })

  it('are gone at once with what they show', async () => {
    await aChannel(full, 'Lagrange Lane')
    await aVideo(full, videoId, { channel: 'Lagrange Lane' })
    const mary = await full.member('Mary')
    expect(await statusOf('channel', 'Lagrange Lane')).toBe(200)
    expect(await statusOf('user', mary.uid)).toBe(200)
    const withChannel = await etagOf(previewImagePath('video', videoId))

    await full.site.rows
      .update(channels)
      .set({ state: 'hidden', stateReason: 'spam' })
      .where(eq(channels.key, 'lagrange lane'))
    await deleteAccount(full.site, mary, 'take')
    expect(await statusOf('channel', 'Lagrange Lane')).toBe(404)
    expect(await statusOf('user', mary.uid)).toBe(404)
    // The video stays, without the name of the channel.
    expect(await etagOf(previewImagePath('video', videoId))).not.toBe(withChannel)
  })

  it('do not exist for what is unknown', async () => {
    expect(await statusOf('channel', 'No Such')).toBe(404)
    expect(await statusOf('video', videoId)).toBe(404)
    expect(await statusOf('video', 'short')).toBe(404)
    expect(await statusOf('topic', 'no-such')).toBe(404)
    expect(await statusOf('user', 'no-such')).toBe(404)
    expect((await full.get('/cards/nothing/math')).status).toBe(404)
    expect((await full.get('/cards/constructor/math')).status).toBe(404)
  })
})
