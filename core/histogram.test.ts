import { expect, it } from 'vitest'
import { openHistogram } from './histogram.ts'

it('writes what it counted as Prometheus reads it: each bucket holds those before it, and labels are escaped', () => {
  const histogram = openHistogram({ name: 'waits', help: 'How long.', labelNames: ['who', 'what'], buckets: [0.1, 1] })
  for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe(['guest', 'a "page"\\'], seconds)
  histogram.observe(['member', 'x'], 0.25)
  expect(histogram.text()).toBe(`# HELP waits How long.
# TYPE waits histogram
waits_bucket{who="guest",what="a \\"page\\"\\\\",le="0.1"} 2
waits_bucket{who="guest",what="a \\"page\\"\\\\",le="1"} 3
waits_bucket{who="guest",what="a \\"page\\"\\\\",le="+Inf"} 4
waits_sum{who="guest",what="a \\"page\\"\\\\"} 7.65
waits_count{who="guest",what="a \\"page\\"\\\\"} 4
waits_bucket{who="member",what="x",le="0.1"} 0
waits_bucket{who="member",what="x",le="1"} 1
waits_bucket{who="member",what="x",le="+Inf"} 1
waits_sum{who="member",what="x"} 0.25
waits_count{who="member",what="x"} 1
`)
})
