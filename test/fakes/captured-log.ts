/** Where a test site's log goes when a test wants to read it. */
export interface CapturedLog {
  /** Everything logged so far, line by line. */
  lines: LogLine[]
  /** The lines of that message. */
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
