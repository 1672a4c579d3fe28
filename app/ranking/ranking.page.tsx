import { href, Link } from 'react-router'
import { ratingsForMark } from '../reviews/rating.ts'
import { pageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/ranking.page.ts'
import { highestMean, priorRatings } from './best-rated.ts'
import './ranking.css'

export const handle = {
  query: [],
  about: 'How “Best rated” orders channels, videos and paths here, with the formula and examples.',
}

export function loader() {
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('How the order is made', matches)

/** `/ranking`: how lists are ordered, and how marks are computed. */
export default function Ranking() {
  return (
    <article className="legal">
      <h1>How the order is made</h1>
      <p>
        <Link to={`${href('/channels')}?sort=best`}>Channels</Link>,{' '}
        <Link to={`${href('/videos')}?sort=best`}>videos</Link> and{' '}
        <Link to={href('/paths')}>paths</Link> can be sorted by <b>Best rated</b>. This page says
        how. The number behind the order is shown nowhere: it is good for sorting and for nothing
        else.
      </p>

      <h2>By name, and most liked</h2>
      <p>
        Channels are listed by their names. Videos begin with the <b>most liked</b>, by their likes
        on the platform, and paths with the best rated.
      </p>

      <h2>Most reviewed</h2>
      <p>By the number of reviews that are shown, anonymous ones included.</p>

      <h2>New</h2>
      <p>What was added to this site last comes first.</p>

      <h2>Best rated</h2>
      <p>
        Each letter counts points: S is 5, A is 4, B is 3, C is 2, D is 1 and F is 0. Then every
        channel, video and path gets {priorRatings} extra ratings at the mean of the whole site:
      </p>
      <p className="formula">
        (sum of its points + {priorRatings} × the site’s mean) ÷ (its ratings + {priorRatings})
      </p>
      <p>
        So one single S does not win against forty As: with few ratings a thing stays near the
        middle, and with each rating its own letters count more. The site’s mean is used up to{' '}
        {(highestMean / 100).toFixed(2)}, because above that one S would win after all.
      </p>
      <ul>
        <li>
          Only ratings by members count. Anonymous ones cannot move anything past a thing that
          members rate differently, a hundred of them included. They decide only between things that
          members rate exactly the same. After that the number of ratings decides, and then the
          name.
        </li>
        <li>Only reviews that are shown count: no hidden, held or deleted ones.</li>
        <li>
          One more good rating never moves a thing down, and one more bad rating never moves it up.
        </li>
        <li>The site’s mean is computed again every hour.</li>
      </ul>

      <p>
        Paths have letters from members alone, and only from those who have done half of the
        required steps. Those who edit a path do not rate it. Between paths that are rated exactly
        the same, the one that more people have finished comes first.
      </p>

      <h2>Marks and columns</h2>
      <p>
        The columns are all ratings that are shown. The mark in the ring is the letter nearest to
        their mean. It is shown from {ratingsForMark} ratings on.
      </p>

      <h2>Votes in topics</h2>
      <p>
        The channels of a topic are in the order of their scores: votes up less votes down, the
        highest first. Of two with the same score, the one that was added first comes first.
        Everyone may vote, and as often as they like, so a score says little about how many people
        voted.
      </p>

      <h2>Topics</h2>
      <p>
        They are in one order, which moderators choose. Each shows the three channels with the
        highest scores in it.
      </p>

      <h2>Videos of a channel</h2>
      <p>
        On its page are those of its videos that are on this site, with the most reviews first. Of
        two with as many, the one that was added last comes first.
      </p>

      <h2>Search</h2>
      <p>
        Of channels, videos and people, first comes the exact name, then names that begin with what
        was typed, then names with words that begin so, and then those whose description has the
        words. Between two that fit equally well it is the number of reviews of a channel, of likes
        of a video, and of ratings by a person. What is said is listed by video: first the one whose
        best passage has the words most often and closest, and a little by the number of passages.
        Reviews are in the order of how well they fit too, and then the newest comes first. Topics
        with the words in their name come before those whose channels say them.
      </p>
    </article>
  )
}
