import { Form, useLocation, useNavigation } from 'react-router'
import { leftOut } from '#core/likes/like.ts'
import type { LikedVideo } from '#core/likes/likes.ts'
import type { OwnLikes } from '#core/likes/own-likes.ts'
import type { Page } from '#core/page.ts'
import type { Refused } from '#server/request/forms.ts'
import { SignInButton } from '../sessions/SignInButton.tsx'
import { usePages } from '../ui/use-pages.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { LikedList } from './LikedList.tsx'

interface LikedVideosProps {
  likes: OwnLikes
  total: number
  refused: Refused | undefined
}

const none: Page<LikedVideo> = { items: [], next: null }
const likesOf = (page: { likes?: OwnLikes | null }) => page.likes?.page ?? none

/** Liked Videos on one's own profile: a count, the list, and the import (specification, part 2). */
export function LikedVideos({ likes, total, refused }: LikedVideosProps) {
  const { pathname } = useLocation()
  const { items, more } = usePages(likes.page, likesOf, {
    parameter: 'likes',
    label: 'Load More Videos',
  })
  const asking = useNavigation().formData?.get('intent') === 'import-likes'
  const underWay = likes.import?.state === 'under way'
  const busy = asking || underWay
  const failure = refused?.typed.intent === 'import-likes' ? refused.refusal : likes.import?.failure
  const needsSignIn = refused?.status === 401 || likes.import?.needsSignIn
  return (
    <section id="liked-videos" aria-labelledby="liked-videos-title">
      <div className="section-head">
        <h2 id="liked-videos-title">
          Liked Videos <small>{total.toLocaleString('en')}</small>
        </h2>
        <Form method="post" action={pathname} preventScrollReset>
          <input type="hidden" name="intent" value="import-likes" />
          <button className="button" type="submit" disabled={busy}>
            {busy ? 'Processing...' : total > 0 ? 'Import again' : 'Import my likes of 2024'}
          </button>
        </Form>
      </div>
      <div className="stack">
        {underWay && likes.import && <ImportProgress progress={likes.import} />}
        {!busy && failure && (
          <div role="alert" className="alert stack">
            <p>{failure}</p>
            {needsSignIn && (
              <SignInButton returnTo={`${pathname}#liked-videos`} label="Sign in with Google" />
            )}
          </div>
        )}
        {!busy && likes.import?.state === 'finished' && <LeftOut {...likes.import} />}
        {items.length === 0 ? (
          <p className="empty">No liked videos found.</p>
        ) : (
          <LikedList videos={items} />
        )}
        {more}
      </div>
    </section>
  )
}

export function LeftOut(counts: { gone: number; doubled: number }) {
  const sentences = leftOut(counts)
  return (
    sentences.length > 0 && <p className="faint">{sentences.map((sentence) => `${sentence}. `)}</p>
  )
}
