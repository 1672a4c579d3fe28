/** A length in words: "8 min", "3 h 3 min". Less than a minute is one. */
export function inHours(seconds: number, isWhole = true): string {
  return `${isWhole ? '' : 'at least '}${hoursOf(seconds)}`
}

function hoursOf(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}
