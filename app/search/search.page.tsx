import { Fragment } from 'react'
import { data, Form, href, Link, redirect } from 'react-router'
import { channelPath } from '../channels/channel-path.ts'
import { withSeen } from '../positions/with-seen.server.ts'
import { getContext } from '../request/context.server.ts'
import { safeReturnTo } from '../request/return-to.ts'
import { about } from '../ui/about.ts'
import { pageTitle } from '../ui/page-title.tsx'
import { counted } from '../ui/words.ts'
import { isVideoId } from '../videos/video.ts'
import type { Route } from './+types/search.page.ts'
import { directPage } from './direct-address.ts'
import { FoundChannels, FoundPeople, FoundTopics } from './FoundRows.tsx'
import type { All } from './FoundSection.tsx'
import { FoundNotes, FoundPaths, FoundReviews } from './FoundTexts.tsx'
import { FoundVideos } from './FoundVideos.tsx'
import { CutSearch } from './Highlighted.tsx'
import { inTime } from './in-time.ts'
import { pastedPath } from './pasted-path.ts'
import { longestQuery, mostNames, mostPassages, parseQuery } from './query.ts'
import { SaidInVideos } from './SaidInVideos.tsx'
import { type SearchResults, search } from './search-all.server.ts'
import { type SearchKind, searchFields, searchKinds, searchPath } from './search-path.ts'
import './search.css'

export const handle = {
  query: [...searchFields],
  about: about<Route.ComponentProps>(({ typed }) => ({
    path: href('/search'),
    description:
      'Find channels, videos, paths, people, topics, reviews and what is said, to the second.',
    // Results are for visitors.
    isIndexed: typed === '',
  })),
}

const kinds = Object.keys(searchKinds) as SearchKind[]

/** `/search?q=`. Never cached, and stored nowhere. An address leads to its page at once. */
export async function loader(args: Route.LoaderArgs) {
  const { site, viewer, countAgainst } = getContext(args)
  const fields = new URL(args.request.url).searchParams
  const query = parseQuery(fields.get('q') ?? '')
  const only = kinds.find((kind) => kind === fields.get('in')) ?? null
  const direct = only ? null : directPage(query.typed, site.facts.origin)
  if (direct) throw redirect(safeReturnTo(pastedPath(direct)))

  const { typed, sought, isCut } = query
  const page = { typed, only, sought: isCut ? sought : null, refusal: null, results: null }
  if (typed === '') return data(page)
  const limited = countAgainst('read', { weight: 20 })
  if (limited)
    return data(
      { ...page, refusal: limited.message },
      { status: limited.status, headers: { 'retry-after': String(limited.retryAfter) } },
    )
  const video = fields.get('video')
  const videoId = video && isVideoId(video) ? video : null
  const results = await inTime(site, 'results', (site) =>
    search(site, viewer, query, only, videoId),
  )
  if (!results) return data({ ...page, refusal: tookTooLong })
  const [[items = []], [talks = []]] = await Promise.all([
    withSeen(args, results.videos.items),
    withSeen(args, results.said.videos),
  ])
  const videos = { ...results.videos, items }
  const said = { ...results.said, videos: talks }
  return data({ ...page, results: { ...results, videos, said } })
}

const tookTooLong =
  'This search took too long, so we stopped it. Please try it with fewer words, or with rarer ones.'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.typed ? `“${loaderData.typed}”` : 'Search', matches)

export default function Search({ loaderData }: Route.ComponentProps) {
  const { typed, only, sought, refusal, results } = loaderData
  return (
    <div className="search-page">
      <header>
        <h1>{typed === '' ? 'Search' : <bdi>“{typed}”</bdi>}</h1>
        {results && <CutSearch sought={sought} />}
        {results && countOf(results) > 0 && (
          <p className="faint">
            {results.areSimilar
              ? 'Nothing has exactly these letters. Similar names:'
              : results.anyOf.length > 0
                ? `Nothing has all of these words. ${total(results)}, with any of: ${results.anyOf.join(', ')}`
                : total(results)}
          </p>
        )}
      </header>
      {refusal && (
        <p role="alert" className="alert">
          {refusal}
        </p>
      )}
      {(typed === '' || (results && countOf(results) === 0)) && (
        <div className="empty stack">
          <p>
            {typed === ''
              ? 'Type a name, a few words that were said, or the address of a video.'
              : results?.onlyExcludes
                ? 'A minus leaves a word out. Please add a word that has to be there.'
                : 'Nothing found. Maybe it has another spelling, or the site does not have it yet.'}
          </p>
          <SearchAgain key={typed} typed={typed} />
          {typed !== '' && <OtherWays typed={typed} />}
        </div>
      )}
      {results && countOf(results) > 0 && (
        <>
          <KindTabs typed={typed} only={only} results={results} />
          <Results typed={typed} only={only} results={results} />
          {results.anyOf.length > 0 && <OtherWays typed={typed} />}
        </>
      )}
    </div>
  )
}

interface ResultsProps {
  typed: string
  only: SearchKind | null
  results: SearchResults
}

/** Links to results of one kind. Kinds without results have none. */
function KindTabs({ typed, only, results }: ResultsProps) {
  const tabs: [SearchKind | undefined, string, number][] = [[undefined, 'All', countOf(results)]]
  for (const kind of kinds) tabs.push([kind, searchKinds[kind], countsOf(results)[kind]])
  return (
    <nav className="tabs" aria-label="Kinds of results">
      {tabs.map(
        ([kind, name, count]) =>
          (count > 0 || kind === only) && (
            <Link
              key={name}
              to={searchPath(typed, kind)}
              aria-current={only === (kind ?? null) ? 'page' : undefined}
            >
              {name} <span>{count.toLocaleString('en')}</span>
            </Link>
          ),
      )}
    </nav>
  )
}

const inMain: SearchKind[] = ['videos', 'paths', 'passages', 'reviews']
const inSide: SearchKind[] = ['channels', 'people', 'topics']

function Results({ typed, only, results }: ResultsProps) {
  const { videos, paths, channels, people, topics, reviews, said, notes } = results
  const counts = countsOf(results)
  const sections: Record<SearchKind, (all: All | null) => React.ReactNode> = {
    videos: (all) => <FoundVideos videos={videos.items} all={all} />,
    paths: (all) => <FoundPaths paths={paths.items} all={all} />,
    passages: (all) => <SaidInVideos said={said} typed={typed} all={all} />,
    reviews: (all) => <FoundReviews reviews={reviews.items} all={all} />,
    channels: (all) => <FoundChannels channels={channels.items} all={all} />,
    people: (all) => <FoundPeople people={people.items} all={all} />,
    topics: (all) => <FoundTopics topics={topics.items} all={all} />,
  }
  function draw(kind: SearchKind) {
    if (only ? only !== kind : counts[kind] === 0) return []
    const shown =
      kind === 'passages'
        ? said.videos.reduce((sum, { passages }) => sum + passages.length, 0)
        : results[kind].items.length
    const isCut = only === null && counts[kind] > shown
    const all = isCut ? { to: searchPath(typed, kind), count: counts[kind] } : null
    return <Fragment key={kind}>{sections[kind](all)}</Fragment>
  }
  const main = inMain.flatMap(draw)
  if (only === null && notes.count > 0) {
    const all = `${href('/notes')}?${new URLSearchParams({ q: typed })}`
    main.unshift(<FoundNotes key="notes" notes={notes} all={all} />)
  }
  const side = inSide.flatMap(draw)
  return (
    <div className={main.length > 0 && side.length > 0 ? 'found two' : 'found'}>
      {main.length > 0 && <div className="found-column">{main}</div>}
      {side.length > 0 && <div className="found-column">{side}</div>}
    </div>
  )
}

/** By the exact name, and by the topics. */
function OtherWays({ typed }: { typed: string }) {
  return (
    <p className="row">
      <Link className="button" to={channelPath(typed)}>
        <span>
          Go to the channel named exactly “<bdi>{typed}</bdi>”
        </span>
      </Link>
      <Link to={href('/topics')}>Browse the topics</Link>
    </p>
  )
}

/** The box, where one looks for it: at the sentence that nothing was found. */
function SearchAgain({ typed }: { typed: string }) {
  return (
    <Form className="search" role="search" aria-label="Search again" action={href('/search')}>
      <div>
        <input
          type="search"
          name="q"
          aria-label="Search again"
          defaultValue={typed}
          maxLength={longestQuery}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button pen" type="submit">
          Search
        </button>
      </div>
    </Form>
  )
}

/** Each kind is counted as far as it is ranked. */
function total(results: SearchResults): string {
  const { passages, ...names } = countsOf(results)
  const isMore =
    passages >= mostPassages || Object.values(names).some((count) => count >= mostNames)
  const number = counted(countOf(results), 'place', 'places')
  return `${isMore ? 'More than ' : ''}${number} where it is written or said`
}

function countOf(results: SearchResults): number {
  return Object.values(countsOf(results)).reduce((sum, count) => sum + count, results.notes.count)
}

function countsOf({ videos, paths, channels, people, topics, reviews, said }: SearchResults) {
  return {
    passages: said.count,
    videos: videos.count,
    paths: paths.count,
    channels: channels.count,
    people: people.count,
    topics: topics.count,
    reviews: reviews.count,
  } satisfies Record<SearchKind, number>
}
