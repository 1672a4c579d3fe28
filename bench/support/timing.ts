/** In milliseconds. */
export type Timing = {
  median: number
  p95: number
  p99: number
}

export async function inTurn<Name extends string>(
  rounds: number,
  functions: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(functions) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >
  for (const name of names) await functions[name]()
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const started = performance.now()
      await functions[name]()
      times[name].push(performance.now() - started)
    }
  }
  return Object.fromEntries(names.map((name) => [name, percentiles(times[name])])) as Record<
    Name,
    Timing
  >
}

export function median(values: number[]): number {
  return percentiles(values).median
}

export function percentiles(milliseconds: number[]): Timing {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export function show(rows: Record<string, Record<string, string | number>>): void {
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [
        name,
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            column,
            typeof value === 'number' ? Math.round(value * 100) / 100 : value,
          ]),
        ),
      ]),
    ),
  )
}
