import { answerUpload } from '../uploads/answer-upload.ts'
import { readTakeoutFiles } from './takeout.ts'
import { filesOf } from './unzip.ts'

await answerUpload(async (files) => readTakeoutFiles(await filesOf(files)))
