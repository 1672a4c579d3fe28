import type { Fields } from '#server/request/forms.ts'
import { PlaylistTable } from '../playlists/PlaylistTable.tsx'
import type { ShownLookUp } from '../playlists/shown-look-up.ts'
import '../playlists/playlists.css'

interface AddVideosProps {
  typed: Fields | undefined
  links: string | undefined
  lookedUp: ShownLookUp
  addLinks?: React.ReactNode
  addTicked: React.ReactNode
}

export function AddVideos({
  typed,
  links,
  lookedUp: { read, playlist },
  addLinks,
  addTicked,
}: AddVideosProps) {
  return (
    <section className="sheet" id="add" aria-labelledby="add-title">
      <h2 id="add-title">Add videos</h2>
      <label className="field wide-field">
        <span>Links of videos, one a line, or the address of a playlist</span>
        <textarea
          className="paper short"
          name="links"
          rows={4}
          defaultValue={typed?.links ?? links}
          placeholder="https://www.youtube.com/watch?v=…  why it belongs here"
        />
        <small>
          Words behind a link are kept as the reason. A time in a link is kept, too: the step begins
          there. Of a playlist you see the videos first, and choose. A link of one video in a
          playlist adds that video alone, unless you press “Look up a playlist”.
        </small>
      </label>
      <div className="row">
        {addLinks}
        <button className="button" type="submit" name="do" value="look-up" formNoValidate>
          Look up a playlist
        </button>
      </div>
      {read && playlist && (
        <PlaylistTable key={read.id} {...{ playlist, typed }} read={read.id}>
          {addTicked}
        </PlaylistTable>
      )}
    </section>
  )
}
