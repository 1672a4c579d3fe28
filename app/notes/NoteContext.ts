import { createContext } from 'react'

/** Words of the transcript with their second. */
export interface Selected {
  seconds: number
  quote: string
}

/**
 * Opens the popup for a new note: on the words, or without them at the player's second. `null` for
 * guests and outside of a video's page.
 */
export const NoteContext = createContext<((words: Selected | null) => void) | null>(null)
