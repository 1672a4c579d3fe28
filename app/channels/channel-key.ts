import { cleanName } from '#services/clean-name.ts'

/** Lower-casing can undo the normalization, so a key is normalized again. */
export function keyOf(title: string): string {
  return cleanName(title).normalize('NFC').toLowerCase().normalize('NFC')
}
