import { channelPath } from '../channels/channel-path.ts'
import { newPathPath } from '../paths/path-path.ts'
import { channelName, type Pasted } from '../videos/pasted-address.ts'
import { videoPath } from '../videos/video.ts'

/** The path of the page that a pasted address means. One of this site may be any path. */
export function pastedPath(pasted: Pasted): string {
  switch (pasted.kind) {
    case 'video':
      return videoPath(pasted.video.id, pasted.video.seconds)
    case 'channel':
      return channelPath(channelName(pasted.channel))
    case 'playlist':
      return newPathPath(`https://www.youtube.com/playlist?list=${pasted.id}`)
    case 'own':
      return pasted.path
  }
}
