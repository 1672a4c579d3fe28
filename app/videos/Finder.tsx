import type { useFind } from './use-find.ts'

interface FinderProps {
  find: ReturnType<typeof useFind>
  /** Shown at the end of the row. */
  children: React.ReactNode
}

/** The box to find words in the transcript: how many places there are, and steps between them. */
export function Finder({ find, children }: FinderProps) {
  const { query, needle, total, at } = find
  return (
    <search className="finder" aria-label="In this transcript">
      <div className="find-field">
        <input
          type="search"
          aria-label="Find in transcript"
          placeholder="Find in transcript"
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onChange={(event) => find.search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing)
              find.step(event.shiftKey ? -1 : 1)
          }}
        />
        <output>
          {needle !== null && (total > 0 ? `${at + 1} of ${total}` : 'Nothing found')}
        </output>
      </div>
      <button type="button" className="step" onClick={() => find.step(-1)} disabled={total === 0}>
        <span className="visually-hidden">Previous place</span>
        <Arrow path="m5 15 7-7 7 7" />
      </button>
      <button type="button" className="step" onClick={() => find.step(1)} disabled={total === 0}>
        <span className="visually-hidden">Next place</span>
        <Arrow path="m5 9 7 7 7-7" />
      </button>
      {children}
    </search>
  )
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
