import { href, Link } from 'react-router'
import { ReportLink } from '../moderation/ReportLink.tsx'
import type { Refused } from '../request/forms.server.ts'
import { Bars } from '../ui/Bars.tsx'
import { PageMenu } from '../ui/PageMenu.tsx'
import { Face } from '../ui/Picture.tsx'
import { counted } from '../ui/words.ts'
import { LikedVideos } from '../wrapped/LikedVideos.tsx'
import type { OwnLikes } from '../wrapped/own-likes.server.ts'
import { Bio } from './Bio.tsx'
import { FollowButton } from './FollowButton.tsx'
import { MuteButton } from './MuteButton.tsx'
import type { Treatment } from './mutes.server.ts'
import { ProfileReviews, type ProfileReviewsProps } from './ProfileReviews.tsx'
import { TreatmentNotice } from './TreatmentNotice.tsx'
import type { User } from './user.ts'

export type Role = 'guest' | 'owner' | 'other'

interface ProfileProps extends Omit<ProfileReviewsProps, 'isFolded'> {
  user: User
  following: boolean
  likes: OwnLikes | null
  role: Role
  treatment: Treatment
  bioState: string | null
  refused: Refused | undefined
}

export function Profile(props: ProfileProps) {
  const { user, following, likes, role, treatment, bioState, refused } = props
  const path = href('/user/:userName', { userName: user.uid })
  const name = user.displayName ?? 'Unnamed User'
  return (
    <>
      <section className="lead">
        <div className="stack">
          <div className="who">
            <Face url={user.photoUrl} />
            <div>
              <h1>
                <bdi>{name}</bdi>
              </h1>
              <ul className="facts">
                <li>
                  <b>{user.numberOfFollowers.toLocaleString('en')}</b>{' '}
                  {user.numberOfFollowers === 1 ? 'follower' : 'followers'}
                </li>
                <li>
                  <b>{user.numberOfFollowing.toLocaleString('en')}</b> following
                </li>
              </ul>
            </div>
          </div>
          <Bio user={user} isOwner={role === 'owner'} refused={refused} />
          {bioState && (
            <div className="alert own-state" role="status">
              <p>{bioState}</p>
              <Link className="small-action" to={href('/appeals')}>
                Appeal
              </Link>
            </div>
          )}
          {role === 'other' && <TreatmentNotice uid={user.uid} name={name} treatment={treatment} />}
          <div className="row">
            {role === 'other' && treatment.level !== 'block' && (
              <FollowButton path={path} following={following} isMain />
            )}
            <PageMenu path={path} about={role === 'owner' ? 'your profile' : 'this person'} hasFeed>
              {role === 'other' && treatment.level !== 'block' && (
                <MuteButton uid={user.uid} name={name} muted={treatment.level === 'mute'} />
              )}
              {role !== 'owner' && user.bio && (
                <ReportLink thing="bio" id={user.uid} what="this bio" />
              )}
              {role === 'other' && treatment.level !== 'block' && (
                <Link to="?block" preventScrollReset>
                  Block
                </Link>
              )}
            </PageMenu>
          </div>
        </div>
        <div className="sheet">
          <h2>{counted(user.numRated, 'rating', 'ratings')}</h2>
          <Bars counts={user.ratingCounts} />
        </div>
      </section>
      <ProfileReviews {...props} isFolded={treatment.level !== 'none'} />
      {likes && <LikedVideos likes={likes} total={user.totalLikedVideos} />}
    </>
  )
}
