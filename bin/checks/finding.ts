/** What the doctor says about one thing. */
export interface Finding {
  about: string
  /** `worth knowing` is nothing that has to be mended. */
  state: 'well' | 'worth knowing' | 'wrong'
  says: string
  /** What the operator can do about it. */
  remedy?: string
}

export function well(about: string, says: string): Finding {
  return { about, state: 'well', says }
}

export function worthKnowing(about: string, says: string, remedy?: string): Finding {
  return { about, state: 'worth knowing', says, remedy }
}

export function wrong(about: string, says: string, remedy: string): Finding {
  return { about, state: 'wrong', says, remedy }
}
