import { answerUpload } from '../request/answer-upload.server.ts'
import { readTakeoutFiles } from './takeout.ts'
import { filesOf } from './unzip.server.ts'

await answerUpload(async (files) => readTakeoutFiles(await filesOf(files)))
