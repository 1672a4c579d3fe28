import { show } from '../support/timing.ts'
import { missedGates, onEveryMachine, openLighthouse, pageNames } from './lighthouse.ts'

/*
 * `npm run lighthouse`, or `npm run lighthouse -- 'a video'`: measures the pages, prints a table,
 * and exits with 1 if a gate is missed.
 */
const wanted = process.argv.slice(2)
const lighthouse = await openLighthouse(['performance', ...onEveryMachine])
const rows: Record<string, Record<string, string | number>> = {}
const missed: string[] = []
for (const name of pageNames.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const measured = await lighthouse.measure(name)
  const { scores, fcp, lcp, tbt } = measured
  rows[name] = { ...scores, 'first paint': fcp, 'largest paint': lcp, blocked: tbt }
  for (const line of missedGates(measured)) missed.push(`${name}: ${line}`)
}
await lighthouse.close()
show(rows)
if (missed.length > 0) console.error(`Missed:\n${missed.join('\n')}`)
process.exit(missed.length > 0 ? 1 : 0)
