import { statfs } from 'node:fs/promises'
import { type Finding, ok, problem } from './finding.ts'

/** The embedded database of a busy site grows by some megabytes a day, so this leaves weeks. */
const minFreeBytes = 500_000_000

export async function checkSpace(dataDir: string): Promise<Finding> {
  const about = 'Data folder'
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const megabytes = `${Math.round(free / 1_000_000).toLocaleString('en')} MB free`
  return free < minFreeBytes
    ? problem(
        about,
        `${dataDir} is nearly full: ${megabytes}.`,
        'Free some space: on a full disk every write fails.',
      )
    : ok(about, `There is room in ${dataDir}: ${megabytes}.`)
}
