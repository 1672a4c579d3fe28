import { normalized } from './plain-text.ts'

/**
 * The primary key of a channel: its trimmed, NFC-normalized, lower-cased title, so that all
 * spellings of a title share one key. Lower-casing can undo the normalization, so it is normalized
 * again.
 */
export function keyOf(title: string): string {
  return normalized(title, 'NFC').trim().toLowerCase().normalize('NFC')
}
