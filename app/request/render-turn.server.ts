import { openTurns } from '#db/turns.ts'

const turns = openTurns(1)

/** Else a crawler's pages are rendered in one go, and visitors of cached pages wait. */
export async function renderTurn(): Promise<void> {
  const end = await turns.take()
  // Node runs it after the events that wait now.
  setImmediate(end)
}
