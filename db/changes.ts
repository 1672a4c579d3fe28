import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/**
 * What committed writes touched, whichever process made them: heard from the database itself, which says so in the writer's own
 * transaction (migration 0005).
 */
export interface Changes {
  /**
   * Calls back with what was touched, `table:key` such as `channels:mathologer`, or `*` when it can be anything: after a truncation,
   * and whenever something may have been missed.
   */
  onInvalidated(listener: (what: string) => void): void
  /** Whether every write is heard of now. While it is not, nothing may be kept. */
  isListening(): boolean
  /** Settles when every write that was committed before the call has been heard of here. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** The name of the notifications in the database. */
const channel = 'touched'

/** An embedded database speaks in its only session, before the answer to the write. */
export async function embeddedChanges(pool: pg.Pool): Promise<Changes> {
  const listeners: ((what: string) => void)[] = []
  pool.on('connect', (client) =>
    client.on('notification', ({ payload = '*' }) => {
      for (const listener of listeners) listener(payload)
    }),
  )
  await pool.query(`listen ${channel}`)
  return {
    onInvalidated: (listener) => void listeners.push(listener),
    isListening: () => true,
    caughtUp: async () => {},
    close: async () => {},
  }
}

/** How often a silent connection is tried. One that is lost is opened anew. */
const beatSeconds = 15
const retrySeconds = 2
const patienceMs = 3_000

/**
 * Listens on a connection of its own. It proves itself by hearing its own voice: one that is dead without saying so, or goes through a
 * pooler that hands every statement to another connection, counts as lost.
 * @param onTrouble told when hearing stops, with why
 */
export async function serverChanges(
  url: string,
  onTrouble: (error: Error) => void,
): Promise<Changes> {
  const listeners: ((what: string) => void)[] = []
  const tell = (what: string) => {
    for (const listener of listeners) listener(what)
  }
  const closing = new AbortController()
  let line: Line | null = null

  function lose(lost: Line, error: Error): void {
    if (line !== lost) return
    line = null
    tell('*')
    if (!closing.signal.aborted) onTrouble(error)
    void lost.end()
  }

  /** Keeps a line open for as long as the site stands. */
  async function keepOpen(): Promise<void> {
    for (;;) {
      await wait((line ? beatSeconds : retrySeconds) * 1000, undefined, {
        signal: closing.signal,
        ref: false,
      })
      if (line) await caughtUp()
      else await open().catch(() => {})
    }
  }

  async function open(): Promise<void> {
    line = await openLine(url, tell, lose)
    // What happened while nobody listened is unknown.
    tell('*')
  }

  async function caughtUp(): Promise<void> {
    const asked = line
    await asked?.beat().catch((error: Error) => lose(asked, error))
  }

  await open().catch(onTrouble)
  void keepOpen().catch(() => {})
  return {
    onInvalidated: (listener) => void listeners.push(listener),
    isListening: () => line !== null,
    caughtUp,
    async close() {
      closing.abort()
      await line?.end()
    },
  }
}

/** One connection that listens. */
interface Line {
  /** Says something and hears it; whatever was committed before the call is then heard too. Rejects when the connection is deaf. */
  beat(): Promise<void>
  end(): Promise<void>
}

async function openLine(
  url: string,
  tell: (what: string) => void,
  onLost: (line: Line, error: Error) => void,
): Promise<Line> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: patienceMs,
    keepAlive: true,
  })
  const line: Line = { beat: once(say), end: () => client.end().catch(() => {}) }
  const self = randomUUID()
  let said = 0
  let heard = 0
  client.on('notification', ({ payload = '*' }) => {
    const [kind, whose, count] = payload.split(' ')
    if (kind !== 'beat') tell(payload)
    else if (whose === self) heard = Number(count)
  })
  client.on('error', (error) => onLost(line, error))
  client.on('end', () => onLost(line, new Error('The connection that listens has ended.')))

  async function say(): Promise<void> {
    said += 1
    const mine = said
    // What a connection says it hears before the answer to its statement, and after everything that was said before.
    await client.query(`notify ${channel}, 'beat ${self} ${mine}'`)
    if (heard < mine) throw new Error('The connection to the database does not hear notifications.')
  }

  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await line.beat()
  } catch (error) {
    await line.end()
    throw error
  }
  return line
}

/** However many ask for it while it is done, they share the next time: it begins after they asked. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  return function ask(): Promise<void> {
    if (!running) {
      running = work().finally(() => {
        running = null
      })
      return running
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return ask()
      })
    return next
  }
}
