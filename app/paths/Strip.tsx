import type { PathBar } from './path.ts'

export function Strip({ bars }: { bars: PathBar[] }) {
  return (
    <div className="path-strip" aria-hidden="true">
      {bars.map(({ share, filled, isOptional }, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={place}
          className={isOptional ? 'optional' : undefined}
          style={{ flexGrow: share, '--filled': `${100 * filled}%` } as React.CSSProperties}
        />
      ))}
    </div>
  )
}
