import { answerUploads } from '../uploads/answer-uploads.ts'
import { readTakeoutFiles } from './takeout.ts'
import { filesOf } from './unzip.ts'

/** The thread that reads the files of a Takeout. */
answerUploads(async (files) => readTakeoutFiles(await filesOf(files)))
