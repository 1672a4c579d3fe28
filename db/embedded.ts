import { messages, PGlite } from '@electric-sql/pglite'

/** The embedded database cannot be opened or cannot go on; its message is a sentence for the operator. */
export class DatabaseBroken extends Error {
  override readonly name = 'DatabaseBroken'
}

const advice = 'What was saved is not lost: make room on the disk if it is full, then start again.'

/**
 * Opens PostgreSQL in this process. `onBroken` is told, at once, when it has panicked, as it does when a full disk has no room for its
 * log: nothing can be asked of it any more. Throws `DatabaseBroken`.
 * @param folder where it lives; `null` keeps it in memory
 */
export async function openPGlite(folder: string | null, onBroken: (error: DatabaseBroken) => void = () => {}): Promise<PGlite> {
  const pglite = new Watched(folder, onBroken)
  await pglite.waitReady.catch((cause: unknown) => {
    throw new DatabaseBroken(`The database in ${folder} cannot be opened. ${advice}`, { cause })
  })
  return pglite
}

/** The library goes round in a circle for ever, and the process with it, when it is asked anything after a panic: so it is not asked. */
class Watched extends PGlite {
  readonly #folder: string | null
  readonly #onBroken: (error: DatabaseBroken) => void
  #broken: DatabaseBroken | null = null

  constructor(folder: string | null, onBroken: (error: DatabaseBroken) => void) {
    super(folder ?? 'memory://')
    this.#folder = folder
    this.#onBroken = onBroken
  }

  override async execProtocolStream(...question: Parameters<PGlite['execProtocolStream']>) {
    if (this.#broken) throw this.#broken
    try {
      return await super.execProtocolStream(...question)
    } catch (error) {
      if (error instanceof messages.DatabaseError && error.severity === 'PANIC') {
        this.#broken = new DatabaseBroken(`The database in ${this.#folder} has stopped (${error.message}). ${advice}`)
        this.#onBroken(this.#broken)
      }
      throw error
    }
  }

  /** Closing says good-bye this way. */
  override async execProtocol(...question: Parameters<PGlite['execProtocol']>) {
    if (this.#broken) throw this.#broken
    return await super.execProtocol(...question)
  }
}
