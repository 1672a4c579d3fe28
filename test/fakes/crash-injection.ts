import type { Site } from '#core/site.ts'

/** Something that is done in steps, each of which reaches outside the process: a statement to the database, a question to a machine. */
type Step = <Result>(work: () => PromiseLike<Result>) => Promise<Result>

/** A process that dies after so many steps: what it began is done, and nothing after it ever happens. */
export interface CrashingSite {
  site: Site
  /** How many steps it has taken. */
  readonly steps: number
  /** Resolves when it is dead and the last it began has been done. */
  died: Promise<void>
}

type Transaction = Parameters<Parameters<Site['rows']['transaction']>[0]>[0]

class Died extends Error {}

/** The site as a process of a short life sees it. A statement of a transaction is a step, and so is its commit. */
export function crashAfter(site: Site, life = Number.POSITIVE_INFINITY): CrashingSite {
  let steps = 0
  let underWay = 0
  let isDying = false
  const { promise: died, resolve: die } = Promise.withResolvers<void>()

  const buryIfDone = () => {
    if (isDying && underWay === 0) die()
  }
  function dies(): boolean {
    if (steps < life) {
      steps += 1
      return false
    }
    isDying = true
    buryIfDone()
    return true
  }
  async function begin<Result>(work: () => PromiseLike<Result>): Promise<Result> {
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
      buryIfDone()
    }
  }

  const step: Step = async (work) => (dies() ? await never() : await begin(work))
  /** The database takes a transaction back whose process is gone. */
  const stepWithin: Step = async (work) => {
    if (dies()) throw new Died()
    return await begin(work)
  }

  /** A savepoint inside it is not a step: its statements are. */
  function within(rows: Transaction): Transaction {
    return inSteps(rows, stepWithin, {
      transaction: (work) => rows.transaction((nested) => work(within(nested))),
    })
  }

  const transaction: Site['rows']['transaction'] = (work, config) =>
    begin(() =>
      site.rows.transaction(async (rows) => {
        const result = await work(within(rows))
        if (dies()) throw new Died()
        return result
      }, config),
    ).catch((error: unknown) => {
      if (!(error instanceof Died)) throw error
      return never()
    })

  return {
    site: {
      ...site,
      rows: inSteps(site.rows, step, { transaction }),
      youtube: inSteps(site.youtube, step),
      transcripts: inSteps(site.transcripts, step),
      analyst: inSteps(site.analyst, step),
      identity: inSteps(site.identity, step),
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

/** The same object, whose every promise, and the promise of whatever its methods build, is a step. */
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
