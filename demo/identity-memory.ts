import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** From this many entries of one kind on, expired ones are removed before the next is added. */
const cleanUpSize = 1000

/**
 * Stores codes, tokens and grants of the demo's identity provider in memory. Sessions are not
 * stored, so every sign-in begins with the choice of an account: a visitor of the demo wants to be
 * several people.
 */
export function memoryAdapters(): AdapterFactory {
  return (kind) => (kind === 'Session' ? noSessions : memoryAdapter())
}

function memoryAdapter(): Adapter {
  const entries = new Map<string, { payload: AdapterPayload; until: number }>()

  function live(id: string): AdapterPayload | undefined {
    const entry = entries.get(id)
    return entry && entry.until > Date.now() ? entry.payload : undefined
  }

  return {
    async upsert(id, payload, expiresIn) {
      if (entries.size >= cleanUpSize) {
        for (const [key, { until }] of entries) if (until <= Date.now()) entries.delete(key)
      }
      entries.set(id, {
        payload,
        until: expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000,
      })
    },
    async find(id) {
      return live(id)
    },
    async findByUid() {},
    async findByUserCode() {},
    async consume(id) {
      const payload = live(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id)
    },
  }
}

const noSessions: Adapter = { ...memoryAdapter(), async upsert() {} }
