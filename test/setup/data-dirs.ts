import { createDataDirs } from '../fixtures/databases.ts'

/** Run by `test/setup/global.ts` in a process of its own: creates embedded databases to copy. */
const [, , folder = ''] = process.argv
await createDataDirs(folder)
