/**
 * Starts the requests of each client one in a turn of the event loop. Of a client that sends forty
 * at once, however short their answers, a page of another client waits for one in each of its own
 * turns, not for forty.
 */
export interface StartTurns {
  /** Starts now, or in a later turn if the client has started one in this turn. */
  take(client: string, start: () => void): void
}

/** Opens the turns of one process. */
export function openStartTurns(): StartTurns {
  /** What waits, by client. A client without an entry has started nothing in this turn. */
  const waiting = new Map<string, (() => void)[]>()

  function next(): void {
    for (const [client, starts] of waiting) {
      const start = starts.shift()
      if (start) start()
      else waiting.delete(client)
    }
    // Node runs an immediate that is set here in the next turn.
    if (waiting.size > 0) setImmediate(next)
  }

  return {
    take(client, start) {
      const starts = waiting.get(client)
      if (starts) return void starts.push(start)
      if (waiting.size === 0) setImmediate(next)
      waiting.set(client, [])
      start()
    },
  }
}
