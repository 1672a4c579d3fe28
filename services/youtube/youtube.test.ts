import { expect, test } from 'vitest'
import { closedYouTube } from './youtube.ts'

test('without an API key every method rejects with «closed» and none throws', async () => {
  const calls = [
    closedYouTube.searchChannels('Owl Physics'),
    closedYouTube.channels(['UCowl']),
    closedYouTube.channelByHandle('@owl'),
    closedYouTube.likesPlaylist('token'),
    closedYouTube.playlistPage('token', 'LL'),
    closedYouTube.playlist('PLowl'),
    closedYouTube.comments('aaaaaaaaaaa'),
    closedYouTube.videos(['aaaaaaaaaaa']),
  ]
  expect(calls).toHaveLength(Object.keys(closedYouTube).length)
  for (const call of calls)
    await expect(call).rejects.toMatchObject({
      name: 'ServiceError',
      service: 'youtube',
      code: 'closed',
    })
})
