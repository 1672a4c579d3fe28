import { excerpt, hasMarks, markFound, type Piece, piecesOf } from './highlights.ts'
import type { SearchQuery } from './query.ts'

/** A name with the found words marked, and a part of the text about it if that has some. */
export interface Marked {
  name: Piece[]
  about: Piece[]
}

/** A name and the text about it, as they are and with marks of `headline`. */
export type MarkedRow = { name: string; marked: string; about: string; aboutMarked: string }

/** Characters of a description or a bio in a result. */
const aboutLength = 140

/** The pieces of a result: of its name, and of the text about it around the first mark. */
export function markedOf(row: MarkedRow, query: SearchQuery): Marked {
  const name = markFound(row.marked, row.name, query)
  // A text with nothing marked would not say why it was found.
  const about = hasMarks(name)
    ? piecesOf(row.aboutMarked, row.about, query.runs)
    : markFound(row.aboutMarked, row.about, query)
  return { name, about: hasMarks(about) ? excerpt(about, aboutLength) : [] }
}
