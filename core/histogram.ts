/**
 * Counts how long something took, in Prometheus's text format, for what is too frequent for the library: a kept page is answered in less
 * time than the library takes to count it.
 */
export interface Histogram {
  /** @param values of the labels, in their order; there must be few different ones */
  observe(values: string[], seconds: number): void
  /** https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
  text(): string
}

interface HistogramSettings {
  name: string
  help: string
  labelNames: string[]
  /** Upper ends, in seconds, rising. */
  buckets: number[]
}

/** The series that begin with the same values. */
interface Branch {
  branches: Map<string, Branch>
  series: Series | null
}

interface Series {
  labels: string
  /** How many fell into each bucket, and behind the last. */
  counts: number[]
  sum: number
}

export function openHistogram({ name, help, labelNames, buckets }: HistogramSettings): Histogram {
  const all: Series[] = []
  const root = newBranch()

  /** A joined key would be a new text each time, which takes longer to look up than three that are known. */
  function seriesOf(values: string[]): Series {
    let branch = root
    for (const value of values) {
      let next = branch.branches.get(value)
      if (!next) {
        next = newBranch()
        branch.branches.set(value, next)
      }
      branch = next
    }
    branch.series ??= begin(values)
    return branch.series
  }

  function begin(values: string[]): Series {
    const labels = labelNames.map((label, index) => `${label}="${escaped(values[index] ?? '')}"`).join()
    const series = { labels, counts: Array<number>(buckets.length + 1).fill(0), sum: 0 }
    all.push(series)
    return series
  }

  return {
    observe(values, seconds) {
      const series = seriesOf(values)
      let bucket = 0
      while (seconds > (buckets[bucket] ?? Infinity)) bucket += 1
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.sum += seconds
    },
    text() {
      const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`]
      for (const { labels, counts, sum } of all) {
        let total = 0
        counts.forEach((count, index) => {
          total += count
          lines.push(`${name}_bucket{${labels},le="${buckets[index] ?? '+Inf'}"} ${total}`)
        })
        lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`)
      }
      return `${lines.join('\n')}\n`
    },
  }
}

function newBranch(): Branch {
  return { branches: new Map(), series: null }
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
