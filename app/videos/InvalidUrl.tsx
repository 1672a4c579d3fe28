/** Shown in place of the player for a URL that names no video (specification, part 5). */
export function InvalidUrl() {
  return <p className="player alert">Error: Invalid YouTube URL</p>
}
