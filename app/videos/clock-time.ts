export function inClockTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`
    : `${minutes}:${twoDigits(rest)}`
}

/** As a screen reader says it: 760 is "12 minutes", 3723 is "1 hour 2 minutes". */
export function inWords(seconds: number): string {
  if (seconds < 60) return numbered(Math.floor(seconds), 'second')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return [hours > 0 && numbered(hours, 'hour'), minutes > 0 && numbered(minutes, 'minute')]
    .filter(Boolean)
    .join(' ')
}

function numbered(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** A length in words: "8 min", "3 h 3 min". Less than a minute is one. */
export function inHours(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** The latest second that a time can name: 99:59:59. */
export const latestSecond = 359_999

/** The seconds of "75", "1:15" or "1:01:15"; `null` for any other text, and past `latestSecond`. */
export function parseClockTime(typed: string): number | null {
  const parts = /^(?:(?:(\d{1,2}):)?(\d{1,4}):)?(\d{1,6})$/.exec(typed.trim())
  if (!parts) return null
  const [hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const hasMinutes = parts[2] !== undefined
  if ((hasMinutes && rest > 59) || (parts[1] !== undefined && minutes > 59)) return null
  const seconds = hours * 3600 + minutes * 60 + rest
  return seconds <= latestSecond ? seconds : null
}
