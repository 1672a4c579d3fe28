import type { ShownLookUp } from './shown-look-up.ts'

type Playlists = NonNullable<ShownLookUp['playlists']>

/** The person's own playlists: each is a button of the form of a path. */
export function OwnPlaylists({ playlists }: { playlists: Playlists }) {
  return (
    <section className="stack playlist-found" id="found" aria-labelledby="found-title">
      <h3 id="found-title">Your playlists</h3>
      {playlists.length === 0 ? (
        <p role="status">YouTube says that this account has no playlists.</p>
      ) : (
        <ul className="people-list">
          {playlists.map(({ id, title, about }, place) => (
            <li key={id}>
              <div>
                <b>
                  <bdi>{title}</bdi>
                </b>
                <small>{about}</small>
              </div>
              <button className="button" type="submit" name="do" value={`own-${id}`} formNoValidate>
                Look at it
                <span className="visually-hidden">
                  : {place + 1}. {title}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
