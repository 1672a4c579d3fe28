import { RatingMark } from '../ranking/RatingMark.tsx'
import type { Refused } from '../request/forms.server.ts'
import type { OwnReview } from '../reviews/review.ts'
import { Bars } from '../ui/Bars.tsx'
import { counted } from '../ui/counted.ts'
import { part } from '../ui/part.tsx'
import { moreSteps, type PathProgress } from './path.ts'
import type { Path } from './paths.server.ts'
import { OwnLetter } from './seldom.tsx'

interface LettersProps {
  path: Path
  own: OwnReview | null
  progress: PathProgress | null
  isMine: boolean
  isTicked: boolean
  refused: Refused | undefined
}

export const Letters = part(function Letters({ path, refused, ...rater }: LettersProps) {
  const { own, progress } = rater
  return (
    <aside className="sheet path-letters" aria-labelledby="letters">
      <h2 id="letters">
        {path.numberOfReviews === 0
          ? 'No letters yet'
          : `${counted(path.numberOfReviews, 'person', 'people')} gave it a letter`}
      </h2>
      <div className="letters-row">
        <RatingMark counts={path.ratingCounts} />
        <Bars counts={path.ratingCounts} />
      </div>
      <p className="faint">
        <WhoMay {...rater} />
      </p>
      {(refused || mayRate(rater)) && (
        <OwnLetter title={path.title} own={own} signedIn={progress !== null} refused={refused} />
      )}
    </aside>
  )
})

type Rater = Omit<LettersProps, 'path' | 'refused'>

function mayRate({ own, progress, isMine }: Rater): boolean {
  return !isMine && (own !== null || progress?.isHalfway === true)
}

function WhoMay({ own, progress, isMine, isTicked }: Rater) {
  if (!progress) return 'Only people who finished half of it give a letter.'
  if (isMine) return 'From people who finished half of it. Those who edit it give none.'
  if (own || progress.isHalfway) return 'From people who finished half of it, like you.'
  if (!isTicked) return 'From people who finished half of it. We cannot tell if you have.'
  if (progress.required === 0)
    return 'From people who finished half of it. None of its videos is analyzed yet.'
  return (
    <>
      From people who finished half of it. You can too, after{' '}
      <b>{moreSteps(progress.leftToHalf)}</b>.
    </>
  )
}
