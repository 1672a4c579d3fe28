/** Characters of an account's id on the desk: two people of one name are told apart by them. */
export const shortIdLength = 6

export function shortId(uid: string): string {
  return uid.slice(0, shortIdLength)
}
