import Bowser from 'bowser'

/** Characters of a user agent that are read: real ones have 100 to 250. */
const longestRead = 500
const longestName = 60

/** Without versions, which change while a session lasts. */
export function browserName(userAgent: string | null): string {
  const read = userAgent?.slice(0, longestRead)
  if (!read) return ''
  const { browser, os } = Bowser.parse(read)
  const names = [browser.name, os.name].filter((name) => name)
  return names.join(' on ').slice(0, longestName)
}
