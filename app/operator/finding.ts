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

/** Those of them that hold. */
export function problems(
  about: string,
  all: [isWrong: boolean, says: string, remedy: string][],
): Finding[] {
  return all.filter(([isWrong]) => isWrong).map(([, ...said]) => problem(about, ...said))
}

export function agoInWords(at: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - at.getTime()) / 3_600_000)
  if (hours < 1) return 'within the last hour'
  if (hours < 2) return 'an hour ago'
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`
}
