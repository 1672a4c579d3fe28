import { answerUpload } from '../uploads/answer-upload.ts'
import { readNotes } from './read-notes.ts'

/** The program that parses files of notes. */
await answerUpload(async ([file]) => readNotes((await file?.text()) ?? ''))
