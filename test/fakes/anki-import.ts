/** A note as Anki would store it after an import. */
export interface AnkiNote {
  /** By the names of `#columns`. */
  fields: Record<string, string>
  deck: string | null
  tags: string[]
}

/**
 * Reads a text file by the rules of Anki's manual ("Text Files", "File Headers"): headers at the
 * top, lines with `#` are comments, fields may be in quotes with doubled quotes inside, a record
 * with fewer fields has empty ones, and extra fields are dropped.
 */
export function parseAnkiFile(file: string): { notes: AnkiNote[]; headers: Map<string, string> } {
  const headers = new Map<string, string>()
  let rest = file
  for (let line = /^#([^:\n]+):([^\n]*)\n/.exec(rest); line; ) {
    headers.set(line[1] ?? '', line[2] ?? '')
    rest = rest.slice(line[0].length)
    line = /^#([^:\n]+):([^\n]*)\n/.exec(rest)
  }
  const separator = { Tab: '\t', Comma: ',', Semicolon: ';' }[headers.get('separator') ?? ''] ?? ','
  const columns = (headers.get('columns') ?? '').split(separator)
  const place = (header: string) => Number(headers.get(header) ?? 0) - 1
  const [deckAt, tagsAt] = [place('deck column'), place('tags column')]
  const notes = recordsOf(rest, separator).map((cells) => {
    const fields = columns.flatMap((name, at) =>
      at === deckAt || at === tagsAt ? [] : [[name, cells[at] ?? '']],
    )
    return {
      fields: Object.fromEntries(fields),
      deck: deckAt < 0 ? null : (cells[deckAt] ?? ''),
      tags: (tagsAt < 0 ? '' : (cells[tagsAt] ?? '')).split(' ').filter(Boolean),
    }
  })
  return { notes, headers }
}

/** Records and their fields. Quotes count only at the beginning of a field. */
function recordsOf(text: string, separator: string): string[][] {
  const records: string[][] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === '#' || text[at] === '\n') {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end + 1
      continue
    }
    const cells: string[] = []
    for (let isOpen = true; isOpen; ) {
      const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
      cells.push(cell)
      isOpen = text[end] === separator
      at = end + 1
    }
    records.push(cells)
  }
  return records
}

function plainCell(text: string, at: number, separator: string): { cell: string; end: number } {
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { cell: text.slice(at, end), end }
}

function quotedCell(text: string, at: number): { cell: string; end: number } {
  let cell = ''
  let end = at + 1
  for (; end < text.length; end += 1) {
    if (text[end] !== '"') cell += text[end]
    else if (text[end + 1] === '"') {
      cell += '"'
      end += 1
    } else break
  }
  return { cell, end: end + 1 }
}
