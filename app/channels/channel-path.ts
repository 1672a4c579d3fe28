import { href } from 'react-router'

/**
 * The path of a channel's page.
 * @param name its title in any spelling. Browsers resolve `.` and `..` even when they are encoded,
 *   and React Router takes `….data` for a request for data: such a name gets a space behind it,
 *   which the loader trims.
 */
export function channelPath(name: string): string {
  const trimmed = name.trim()
  const special = /^\.{1,2}$|\.data$/i.test(trimmed)
  return href('/channel/:channelName', { channelName: special ? `${trimmed} ` : trimmed })
}
