import { expect, it, vi } from 'vitest'
import { ServiceError } from '../service-error.ts'
import { rememberUnknown } from './unknown-ids.ts'
import { closedYouTube } from './youtube.ts'

it('asks the platform once for an id, a handle or comments that it does not know', async () => {
  const asked = {
    videos: vi.fn(async () => []),
    channelByHandle: vi.fn(async () => null),
    comments: vi.fn().mockRejectedValue(new ServiceError('youtube', 'not-found')),
  }
  const youtube = rememberUnknown({ ...closedYouTube, ...asked })
  for (const handle of ['Nobody', '@nobody']) {
    expect(await youtube.videos(['gone', 'lost'])).toEqual([])
    expect(await youtube.channelByHandle(handle)).toBe(null)
    await expect(youtube.comments('gone')).rejects.toThrow(ServiceError)
  }
  expect(asked.videos.mock.calls).toEqual([[['gone', 'lost']], [[]]])
  expect(asked.channelByHandle).toHaveBeenCalledOnce()
  expect(asked.comments).toHaveBeenCalledOnce()
})
