import { AsyncLocalStorage } from 'node:async_hooks'

/** Limits of the statements that are run for a visitor. Transactions have none. */
export interface QueryLimits {
  /**
   * Milliseconds that each statement may take, counted from its start. Only a server can be told to
   * cancel one: the embedded database runs in WebAssembly, which hears nothing until it has ended
   * (decision 021).
   */
  timeoutMs: number
  /** When it aborts, no further statement starts, and a server cancels those under way. */
  signal?: AbortSignal
  /** Searches share a part of the connections, so that they do not hold up the pages of others. */
  isSearch?: boolean
}

/** A statement took longer than its limit. */
export class StatementTimedOut extends Error {
  override readonly name = 'StatementTimedOut'
}

const limits = new AsyncLocalStorage<QueryLimits>()

/** Runs `work`, and limits the statements that it starts. Limits inside of others replace them. */
export async function withQueryLimits<Result>(
  own: QueryLimits,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  // Awaited inside: a statement of Drizzle begins when it is awaited.
  return await limits.run(own, async () => await work())
}

/** The limits of the statement that is about to start; `undefined` for jobs and forms. */
export function currentQueryLimits(): QueryLimits | undefined {
  return limits.getStore()
}
