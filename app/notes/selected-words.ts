/** Characters of quoted words that a note takes (app/notes/note.ts). */
const longestQuote = 2_000

/** Words of the transcript with their second. */
export interface SelectedWords {
  seconds: number
  quote: string
}

/** And where they end in the window, in pixels. */
export interface PlacedWords extends SelectedWords {
  top: number
  left: number
}

/** The selected words of the list, without the times beside them; `null` for none. */
export function selectedIn(box: Element, passages: { start: number | null }[]): PlacedWords | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(box)) return null
  const words: string[] = []
  let seconds: number | null = null
  for (const [index, line] of [...box.children].entries()) {
    const text = line.querySelector('[dir]')
    if (!text || !range.intersectsNode(text)) continue
    const part = document.createRange()
    part.selectNodeContents(text)
    if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
      part.setStart(range.startContainer, range.startOffset)
    if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
      part.setEnd(range.endContainer, range.endOffset)
    const said = part.toString().replace(/\s+/g, ' ').trim()
    if (said === '') continue
    seconds ??= passages[index]?.start ?? null
    words.push(said)
  }
  if (words.length === 0) return null
  const { bottom, left } = range.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  return {
    seconds: seconds ?? 0,
    quote: [...words.join('\n')].slice(0, longestQuote).join(''),
    top: Math.min(bottom, frame.bottom),
    left: Math.max(left, frame.left),
  }
}
