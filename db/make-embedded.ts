import { workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/* A thread that makes the folder of a new embedded database. */
const pglite = await PGlite.create(workerData)
await pglite.close()
