/**
 * Limits concurrent calls: runs at most `parallel` tasks at once; the others wait in the order of
 * their calls.
 */
export function limitConcurrency(
  parallel: number,
): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (task) => {
    // A task that ends passes its place to the next one, so that no later call can take it.
    if (running < parallel) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
