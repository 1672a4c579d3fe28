import { normalized } from './plain-text.ts'

/** Lower-casing can undo the normalization, so a key is normalized again. */
export function keyOf(title: string): string {
  return normalized(title, 'NFC').trim().toLowerCase().normalize('NFC')
}
