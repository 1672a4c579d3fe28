import { href, Link } from 'react-router'

/** The download of one's data. */
export function OwnData() {
  return (
    <section className="setting" id="data" aria-labelledby="data-title">
      <h2 id="data-title">Your data</h2>
      <p>
        One ZIP file with everything you did here: reviews, notes, practice, where you stopped,
        liked videos, follows, settings and what else we know about you. It holds nothing about
        other people.
      </p>
      <div>
        <a className="button" href={href('/settings/data.zip')} download>
          Download my data
        </a>
      </div>
      <p>
        Subscriptions, likes and playlists from YouTube can come here, too:{' '}
        <Link to={href('/settings/takeout')}>bring your Takeout</Link>.
      </p>
    </section>
  )
}
