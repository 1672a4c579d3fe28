import { href } from 'react-router'

/** The path of a channel's page. */
export function channelPath(name: string): string {
  return href('/channel/:channelName', { channelName: asSegment(name) })
}

/**
 * The name of a channel as a segment of a path. Browsers resolve `.` and `..` even when they are
 * encoded, and React Router takes `….data` for a request for data, and the data of `_` for that of
 * no name: such a name gets a space behind it, which loaders trim.
 */
export function asSegment(name: string): string {
  const trimmed = name.trim()
  return /^(\.{1,2}|_)$|\.data$/i.test(trimmed) ? `${trimmed} ` : trimmed
}
