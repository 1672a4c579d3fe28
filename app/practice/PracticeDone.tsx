import type { DuePage } from '#core/practice/due-page.ts'

/** How far today is: a box for each question, ticked by the red pen, and "4 of 8". */
export function Done({ page: { ticks, current, number, total, nextAt } }: { page: DuePage }) {
  if (total === 0) return null
  const isOver = current === null && nextAt === null
  return (
    <div className="due-progress">
      <ol className="ticks" aria-hidden="true">
        {ticks.map((tick, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other identity
          <li key={index} className={`tick-${tick}`}>
            {tick === 'done' && (
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 13c2 2 4 4 5.500 6.500C11.500 13 15 8 22 2" />
              </svg>
            )}
          </li>
        ))}
      </ol>
      <span role="status">{isOver ? 'all done' : `${number} of ${total}`}</span>
    </div>
  )
}
