export interface Finding {
  about: string
  /** A `note` needs no repair. */
  state: 'ok' | 'note' | 'problem'
  says: string
  /** What the operator can do about it. */
  remedy?: string
}

export function ok(about: string, says: string): Finding {
  return { about, state: 'ok', says }
}

export function note(about: string, says: string, remedy?: string): Finding {
  return { about, state: 'note', says, remedy }
}

export function problem(about: string, says: string, remedy: string): Finding {
  return { about, state: 'problem', says, remedy }
}
