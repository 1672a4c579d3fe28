import { messages, PGlite } from '@electric-sql/pglite'

/** The embedded database cannot be opened or cannot go on; its message is a sentence for the operator. */
export class DatabaseBroken extends Error {
  override readonly name = 'DatabaseBroken'
}

const advice = 'What was saved is not lost: make room on the disk if it is full, then start again.'

/**
 * Opens PostgreSQL in this process. `onBroken` is told, at once, when it has panicked, which a full disk makes it do when it can no
 * longer write its log: whoever asked it anything more would wait for ever, and the whole process with them. Throws `DatabaseBroken`.
 * @param folder where it lives; `null` keeps it in memory
 */
export async function openPGlite(folder: string | null, onBroken: (error: DatabaseBroken) => void = () => {}): Promise<PGlite> {
  const pglite = new Watched(folder ?? 'memory://', (reason) => {
    onBroken(new DatabaseBroken(`The database in ${folder} has stopped (${reason}). ${advice}`))
  })
  await pglite.waitReady.catch((cause: unknown) => {
    throw new DatabaseBroken(`The database in ${folder} cannot be opened. ${advice}`, { cause })
  })
  return pglite
}

class Watched extends PGlite {
  readonly #onPanic: (reason: string) => void

  constructor(folder: string, onPanic: (reason: string) => void) {
    super(folder)
    this.#onPanic = onPanic
  }

  override async execProtocolStream(...question: Parameters<PGlite['execProtocolStream']>) {
    try {
      return await super.execProtocolStream(...question)
    } catch (error) {
      if (error instanceof messages.DatabaseError && error.severity === 'PANIC') this.#onPanic(error.message)
      throw error
    }
  }
}
