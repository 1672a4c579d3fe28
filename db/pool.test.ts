import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { openDatabase } from './open.ts'
import { Pool } from './pool.ts'
import { query } from './query.ts'

it('answers a read again after its connection has broken, or its columns have changed', async () => {
  const embedded = await startEmbedded(null)
  const { rows, close } = await openDatabase({ databaseUrl: null, dataDir: null, embedded })
  const pool = '$client' in rows ? rows.$client : null
  if (!(pool instanceof Pool)) throw new Error('Rows come from another pool.')
  await rows.execute(sql`create table changing (a integer)`)
  const read = () => query(rows, sql`select * from changing where a > ${0}`)
  await rows.execute(sql`insert into changing values (1)`)
  expect(await read()).toEqual([{ a: 1 }])

  const client = await pool.connect()
  client.release(true)
  expect(await read()).toEqual([{ a: 1 }])

  await rows.execute(sql`alter table changing add b integer default 2`)
  await expect(read()).rejects.toThrow()
  expect(await read()).toEqual([{ a: 1, b: 2 }])
  await close()
})
