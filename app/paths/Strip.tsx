import type { PathBar } from './path.ts'

export function Strip({ bars }: { bars: PathBar[] }) {
  return (
    <div className="path-strip" aria-hidden="true">
      {bars.map(({ id, share, filled, isOptional }) => (
        <span
          key={id}
          className={isOptional ? 'optional' : undefined}
          style={{ flexGrow: share, '--filled': `${100 * filled}%` } as React.CSSProperties}
        />
      ))}
    </div>
  )
}
