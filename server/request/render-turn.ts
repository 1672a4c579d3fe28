const members: (() => void)[] = []
const guests: (() => void)[] = []

/**
 * Waits for the turn to render a page: one in each turn of the event loop, members first. Between
 * two, the process answers what came meanwhile. Without it, a crawler's pages whose rows arrive
 * together are rendered in one go, and visitors of cached pages wait for all of them.
 */
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
