import { answerUploads } from '../uploads/answer-uploads.ts'
import { readNotes } from './read-notes.ts'

/** The thread that parses files of notes. */
answerUploads(async ([file]) => readNotes((await file?.text()) ?? ''))
