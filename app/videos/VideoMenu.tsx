import { href, Link, useLocation } from 'react-router'
import { NoteTaking } from '../notes/NoteTaking.tsx'
import { addToPathPath } from '../paths/path-path.ts'
import { PageMenu } from '../ui/PageMenu.tsx'
import type { Asking } from './use-asking.ts'
import type { Video } from './video.ts'

interface VideoMenuProps {
  video: Video
  hasNotes: boolean
  /** `undefined` where there is nothing to ask between chapters. */
  asking: Asking | undefined
}

/** Share, and what one seldom does with a video. */
export function VideoMenu({ video, hasNotes, asking }: VideoMenuProps) {
  const { pathname, search } = useLocation()
  const path = href('/video/:videoId', { videoId: video.id })
  const menu = (addNote?: (event: React.MouseEvent) => void) => (
    <PageMenu path={path} about="this video">
      {addNote && (
        <Link to={`${pathname}${search}#new-note`} onClick={addNote}>
          Note
        </Link>
      )}
      <Link to={addToPathPath(video.id)}>Add to a path</Link>
      {asking && (
        <button
          type="button"
          className="between"
          aria-pressed={asking.isOn}
          onClick={() => asking.set(!asking.isOn)}
        >
          Ask me between chapters <small>{asking.isOn ? 'on' : 'off'}</small>
        </button>
      )}
      <a href={`${path}/take.txt`} download>
        Export the questions for Anki
      </a>
    </PageMenu>
  )
  return hasNotes ? <NoteTaking>{menu}</NoteTaking> : menu()
}
