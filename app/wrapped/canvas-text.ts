interface TextStyle {
  font: string
  color: string
  align?: CanvasTextAlign
}

export function writeLine(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): number {
  context.font = style.font
  context.fillStyle = style.color
  context.textAlign = style.align ?? 'left'
  context.fillText(text, x, y)
  return context.measureText(text).width
}

const graphemes = new Intl.Segmenter('en')

/**
 * Cut between graphemes. Isolated: a right-to-left text must not change the direction of its line.
 */
export function shortenLine(
  context: CanvasRenderingContext2D,
  text: string,
  maxWidth: number,
): string {
  const isolated = (part: string) => `\u2068${part}\u2069`
  if (context.measureText(isolated(text)).width <= maxWidth) return isolated(text)
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment)
  while (
    letters.length > 1 &&
    context.measureText(isolated(`${letters.join('')}…`)).width > maxWidth
  )
    letters.pop()
  return isolated(`${letters.join('').trimEnd()}…`)
}
