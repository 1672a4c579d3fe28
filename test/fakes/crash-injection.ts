import type { Site } from '#app/request/site.ts'
import { openSignIns } from '#services/identity/providers.ts'

/**
 * Runs a step: one call that leaves the process, such as a statement to the database or a request
 * to a provider.
 */
type Step = <Result>(work: () => PromiseLike<Result>) => Promise<Result>

/**
 * A site in a process that crashes after a number of steps. Steps already begun finish; no later
 * one begins.
 */
export interface CrashingSite {
  site: Site
  /** The number of steps so far. */
  readonly steps: number
  /** Resolves after the crash, when the last step begun has finished. */
  died: Promise<void>
}

type Transaction = Parameters<Parameters<Site['rows']['transaction']>[0]>[0]

class Crashed extends Error {}

/**
 * Wraps a site so that it crashes after `life` steps. Each statement of a transaction is a step,
 * and so is its commit.
 */
export function crashAfter(site: Site, life = Number.POSITIVE_INFINITY): CrashingSite {
  let steps = 0
  let underWay = 0
  let isCrashing = false
  const { promise: died, resolve: die } = Promise.withResolvers<void>()

  const settleIfCrashed = () => {
    if (isCrashing && underWay === 0) die()
  }
  function crashes(): boolean {
    if (steps < life) {
      steps += 1
      return false
    }
    isCrashing = true
    settleIfCrashed()
    return true
  }
  async function begin<Result>(work: () => PromiseLike<Result>): Promise<Result> {
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
      settleIfCrashed()
    }
  }

  const step: Step = async (work) => (crashes() ? await never() : await begin(work))
  /** The database rolls back the transaction of a crashed process. */
  const stepWithin: Step = async (work) => {
    if (crashes()) throw new Crashed()
    return await begin(work)
  }

  /** A savepoint is not a step, but its statements are. */
  function within(rows: Transaction): Transaction {
    return inSteps(rows, stepWithin, {
      transaction: (work) => rows.transaction((nested) => work(within(nested))),
    })
  }

  const transaction: Site['rows']['transaction'] = (work, config) =>
    begin(() =>
      site.rows.transaction(async (rows) => {
        const result = await work(within(rows))
        if (crashes()) throw new Crashed()
        return result
      }, config),
    ).catch((error: unknown) => {
      if (!(error instanceof Crashed)) throw error
      return never()
    })

  return {
    site: {
      ...site,
      rows: inSteps(site.rows, step, { transaction }),
      youtube: inSteps(site.youtube, step),
      transcripts: inSteps(site.transcripts, step),
      analyst: site.analyst && inSteps(site.analyst, step),
      outliner: inSteps(site.outliner, step),
      signIns: openSignIns(() =>
        site.signIns.list().map((one) => ({ ...one, identity: inSteps(one.identity, step) })),
      ),
    },
    get steps() {
      return steps
    },
    died,
  }
}

function never(): Promise<never> {
  return new Promise(() => {})
}

/**
 * Proxies an object so that every promise it returns, or that its query builders return, is a step.
 */
function inSteps<Target extends object>(
  target: Target,
  step: Step,
  instead: Partial<Target> = {},
): Target {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(instead, name)) return Reflect.get(instead, name)
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'then') {
        const work = () => target as unknown as PromiseLike<unknown>
        return (...told: Parameters<Promise<unknown>['then']>) => step(work).then(...told)
      }
      return (...given: unknown[]) => {
        const made: unknown = Reflect.apply(value, target, given)
        return made !== null && typeof made === 'object' ? inSteps(made, step) : made
      }
    },
  })
}
