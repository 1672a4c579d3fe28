/** The log of a test site, for tests that read it. */
export interface CapturedLog {
  /** All lines so far. */
  lines: LogLine[]
  /** The lines with this message. */
  of(message: string): LogLine[]
  write(line: string): void
}

export type LogLine = Record<string, unknown> & { msg: string }

export function captureLog(): CapturedLog {
  const lines: LogLine[] = []
  return {
    lines,
    of: (message) => lines.filter(({ msg }) => msg === message),
    write: (line) => void lines.push(JSON.parse(line)),
  }
}
