import { lazy, Suspense } from 'react'
import type { Fields } from '#server/request/forms.ts'
import type { ShownLookUp } from '../playlists/shown-look-up.ts'
import { GoogleButton } from '../sessions/GoogleButton.tsx'
import '../playlists/playlists.css'

/** Loaded when needed: after a playlist was looked up. */
const PlaylistTable = lazy(async () => {
  const { PlaylistTable } = await import('../playlists/PlaylistTable.tsx')
  return { default: PlaylistTable }
})
const OwnPlaylists = lazy(async () => {
  const { OwnPlaylists } = await import('../playlists/OwnPlaylists.tsx')
  return { default: OwnPlaylists }
})

interface AddVideosProps {
  /** The fields of a refused form. */
  typed: Fields | undefined
  /** Whether the person has to sign in again before the site may read their playlists. */
  needsSignIn: boolean
  /** What the box for links begins with. */
  links: string | undefined
  lookedUp: ShownLookUp
  /** The path of the page. */
  returnTo: string
  /** The buttons that add links, and ticked videos. A new path has neither: saving adds both. */
  addLinks?: React.ReactNode
  addTicked: React.ReactNode
}

/** One box for the videos to add, and what was found for the address of a playlist in it. */
export function AddVideos({
  typed,
  needsSignIn,
  links,
  lookedUp: { read, playlist, playlists, mayReadOwn },
  returnTo,
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
        {mayReadOwn && (
          <button className="button" type="submit" name="do" value="playlists" formNoValidate>
            Choose from my playlists
          </button>
        )}
        {(!mayReadOwn || needsSignIn) && (
          <GoogleButton
            returnTo={returnTo}
            label={mayReadOwn ? 'Sign in with Google' : 'Choose from my playlists'}
            stay
            isSecond
          />
        )}
      </div>
      {!mayReadOwn && (
        <small>
          For your own playlists YouTube asks you first. Only you see them here. After that, press
          “Choose from my playlists” once more.
        </small>
      )}
      <Suspense>
        {read && playlist && (
          <PlaylistTable key={read.id} {...{ playlist, typed }} read={read.id}>
            {addTicked}
          </PlaylistTable>
        )}
        {playlists && <OwnPlaylists playlists={playlists} />}
      </Suspense>
    </section>
  )
}
