import { href } from 'react-router'

/**
 * The address of a channel's page by any spelling of its title. Most names need no more than encoding. A name that a browser would
 * read as a step up (`.`, `..`, even encoded) or the router as its own data (`….data`) gets a blank behind it, which finding
 * channels by title ignores.
 */
export function channelPath(name: string): string {
  const trimmed = name.trim()
  const special = /^\.{1,2}$|\.data$/i.test(trimmed)
  return href('/channel/:channelName', { channelName: special ? `${trimmed} ` : trimmed })
}
