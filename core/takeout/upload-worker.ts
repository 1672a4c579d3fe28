import { answerUpload } from '../uploads/answer-upload.ts'
import { readTakeoutFiles } from './takeout.ts'
import { filesOf } from './unzip.ts'

/** The program that reads the files of a Takeout. */
await answerUpload(async (files) => readTakeoutFiles(await filesOf(files)))
