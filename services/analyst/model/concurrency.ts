/** Lets at most `parallel` of the things given to it run at once; the others wait in the order in which they came. */
export function limitConcurrency(
  parallel: number,
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    // Whoever ends hands its place over, so that nobody who comes in between can take it.
    if (running < parallel) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
