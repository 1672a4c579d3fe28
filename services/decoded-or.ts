/** A part of a URL, decoded; as it is if its percent signs encode nothing. */
export function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
