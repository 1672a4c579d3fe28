/**
 * The path of a video's page.
 * @param second at which its player begins; `null` for its beginning
 */
export function videoPath(videoId: string, second: number | null): string {
  const path = `/video/${encodeURIComponent(videoId)}`
  return second === null ? path : `${path}?t=${second}#player`
}
