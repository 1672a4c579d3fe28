const members: (() => void)[] = []
const guests: (() => void)[] = []

/** Else a crawler's pages are rendered in one go, and visitors of cached pages wait. */
export function renderTurn(who: 'member' | 'guest'): Promise<void> {
  if (members.length + guests.length === 0) setImmediate(next)
  const { promise, resolve } = Promise.withResolvers<void>()
  const queue = who === 'member' ? members : guests
  queue.push(resolve)
  return promise
}

function next(): void {
  const start = members.shift() ?? guests.shift()
  // Node runs an immediate that is set here in the next turn.
  if (members.length + guests.length > 0) setImmediate(next)
  start?.()
}
