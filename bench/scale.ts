import { connectPlainly, openDatabase } from '#db/open.ts'
import { ownDatabase, server } from '../test/fixtures/databases.ts'
import { fill } from './fill.ts'
import { fillForSearch } from './fill-search.ts'
import { Pool } from 'pg'
void connectPlainly
if (!server) throw new Error('Set TEST_DATABASE_URL: this bench needs a server.')
const size = {channels: Number(process.env.BENCH_CHANNELS ?? 1_000_000), reviews: Number(process.env.BENCH_REVIEWS ?? 10_000_000), members: 100_000, videos: 100_000, passages: 10_000_000}
const where = { databaseUrl: process.env.BENCH_DATABASE ?? '', dataDir: null }
await openDatabase(where).then((m)=>m.close())
const pool = new Pool({ connectionString: where.databaseUrl, max: 2 })
const started = performance.now()
await fillForSearch(async (s) => { await pool.query(s); }, size)
console.log('search filled', (performance.now()-started)/1000)
await fill(where, size)
console.log('reviews filled', (performance.now()-started)/1000)
