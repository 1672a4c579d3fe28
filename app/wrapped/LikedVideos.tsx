import { Form, href, Link, useLocation, useNavigation } from 'react-router'
import { GoogleButton } from '../accounts/SignInButton.tsx'
import type { Page } from '../request/page.ts'
import { useRefusedOf } from '../ui/PageForm.tsx'
import { part } from '../ui/part.tsx'
import { useLoadMore } from '../ui/use-load-more.tsx'
import { ImportProgress, LeftOut } from './ImportProgress.tsx'
import { LikedList } from './LikedList.tsx'
import type { LikedVideo, OwnLikes } from './own-likes.server.ts'

const none: Page<LikedVideo> = { items: [], next: null }
const likesOf = (page: { likes?: OwnLikes | null }) => page.likes?.page ?? none

export const LikedVideos = part(function LikedVideos(props: { likes: OwnLikes; total: number }) {
  const { likes, total } = props
  const refused = useRefusedOf('import-likes')
  const { pathname } = useLocation()
  const { items, moreButton } = useLoadMore(likes.page, likesOf, {
    parameter: 'likes',
    label: 'Load More Videos',
  })
  const isSending = useNavigation().formData?.get('intent') === 'import-likes'
  const isUnderWay = likes.import?.state === 'under way'
  const isBusy = isSending || isUnderWay
  const failure = refused?.refusal ?? likes.import?.failure
  const needsSignIn = refused?.status === 401 || likes.import?.needsSignIn
  return (
    <section id="liked-videos" aria-labelledby="liked-videos-title">
      <div className="section-head">
        <h2 id="liked-videos-title">
          Liked Videos <small>{total.toLocaleString('en')}</small>
        </h2>
        <Form method="post" action={pathname} preventScrollReset>
          <input type="hidden" name="intent" value="import-likes" />
          <button className="button" type="submit" disabled={isBusy}>
            {isBusy ? 'Processing...' : total > 0 ? 'Import again' : 'Import my likes of 2024'}
          </button>
        </Form>
      </div>
      <div className="stack">
        {isUnderWay && likes.import && <ImportProgress progress={likes.import} />}
        {!isBusy && failure && (
          <div role="alert" className="alert stack">
            <p>{failure}</p>
            {needsSignIn && (
              <GoogleButton returnTo={`${pathname}#liked-videos`} label="Sign in with Google" />
            )}
          </div>
        )}
        {!isBusy && likes.import?.state === 'finished' && <LeftOut {...likes.import} />}
        {!isBusy && (
          <p className="faint">
            They can also come from a file:{' '}
            <Link to={href('/settings/takeout')}>import from YouTube</Link>. Days and years are
            counted in UTC.
          </p>
        )}
        {items.length === 0 && !isBusy && <p className="empty">No liked videos found.</p>}
        {items.length > 0 && <LikedList videos={items} />}
        {moreButton}
      </div>
    </section>
  )
})
