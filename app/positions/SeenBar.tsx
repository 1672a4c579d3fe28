import type { Seen } from './position.ts'

export function SeenBar({ seen }: { seen: Seen | undefined }) {
  const percent = Math.round(100 * (seen?.share ?? 0))
  if (percent === 0) return null
  return (
    <>
      <span className="seen" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className={seen?.isDone ? 'seen-done' : 'visually-hidden'}>
        {seen?.isDone ? 'Watched' : `${percent} % seen`}
      </span>{' '}
    </>
  )
}
