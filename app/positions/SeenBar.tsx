import type { Seen } from './position.ts'

export function SeenBar({ seen }: { seen: Seen | undefined }) {
  const percent = Math.round(100 * (seen?.share ?? 0))
  if (percent === 0) return null
  return (
    <>
      {/* SVG, because the Content-Security-Policy allows no style attribute for the width. */}
      <svg className="seen" aria-hidden="true">
        <rect width="100%" height="100%" />
        <rect width={`${percent}%`} height="100%" />
      </svg>
      <span className={seen?.isDone ? 'seen-done' : 'visually-hidden'}>
        {seen?.isDone ? 'Done' : `${percent} % seen`}
      </span>{' '}
    </>
  )
}
