import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/*
 * A backup is a gzip of JSON lines: a header, then every row of every table, and a last line that says how many there were. Every
 * value is the text PostgreSQL itself writes for it, so that nothing is lost on the way through JavaScript, and either kind of
 * database reads what the other wrote.
 */

/** Why nothing was backed up or restored; its message is a sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

const header = z.object({
  format: z.literal('full-marks-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** What the database had been through, oldest first: the rows fit the tables as they are after these. */
  migrations: z.array(z.string().regex(/^[\w-]+\.sql$/)).min(1),
})
export type BackupHeader = z.infer<typeof header>

const row = z.object({ table: z.string(), row: z.record(z.string(), z.string().nullable()) })
/** A row of a table: its columns by name, each as text or null. */
export type BackupRow = z.infer<typeof row>

const end = z.object({ end: z.literal(true), rows: z.int() })

/**
 * Writes a backup beside its name and gives it the name when it is whole and on the disk: one that fails leaves an earlier one of the
 * same name as it was. Readable by its owner only, for it holds what people trust the site with. Returns how many rows it holds.
 */
export async function writeBackupFile(
  file: string,
  head: BackupHeader,
  rows: AsyncIterable<string>,
): Promise<number> {
  const beside = `${file}.part`
  let count = 0
  async function* lines() {
    yield `${JSON.stringify(head)}\n`
    // Lines of a hundred bytes are handed on by the 64 kB.
    let waiting = ''
    for await (const line of rows) {
      count += 1
      waiting += `${line}\n`
      if (waiting.length < 65_536) continue
      yield waiting
      waiting = ''
    }
    yield `${waiting}${JSON.stringify({ end: true, rows: count })}\n`
  }
  try {
    await rm(beside, { force: true })
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {})
    // Of the system, about the file or the disk under it; what the database says is not ours to tell.
    if (error instanceof Error && 'syscall' in error && 'path' in error) {
      throw new BackupRefused(`${file} cannot be written: ${error.message}.`, { cause: error })
    }
    throw error
  }
  await flushFolder(dirname(file))
  return count
}

/** The new name, too, is to survive a power failure. Windows has no such thing for folders. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Reads a backup from its first line to its last. Throws `BackupRefused` for a file that is none, or is not whole. */
export async function checkBackupFile(file: string): Promise<BackupHeader> {
  const reading = readLines(file)
  const head = await headerOf(file, reading)
  for await (const _ of rowsOf(file, reading)) {
    // Its end is what tells whether it is whole.
  }
  return head
}

/** The rows of a backup, one after the other. Throws `BackupRefused` as soon as something in it is wrong. */
export async function* readBackupRows(file: string): AsyncGenerator<BackupRow> {
  const reading = readLines(file)
  await headerOf(file, reading)
  yield* rowsOf(file, reading)
}

async function headerOf(file: string, lines: AsyncGenerator<string>): Promise<BackupHeader> {
  const first = await lines.next()
  const parsed = header.safeParse(first.done ? null : parseJson(first.value))
  if (parsed.success) return parsed.data
  await lines.return(undefined)
  throw new BackupRefused(`${file} is not a backup of this product.`)
}

/** Everything behind the header. The file is read to its last byte, behind which its checksum is. */
async function* rowsOf(file: string, lines: AsyncGenerator<string>): AsyncGenerator<BackupRow> {
  let count = 0
  let hasEnded = false
  for await (const line of lines) {
    const value = parseJson(line)
    const parsed = row.safeParse(value)
    if (hasEnded) throw notWhole(file)
    if (parsed.success) {
      count += 1
      yield parsed.data
    } else if (end.safeParse(value).data?.rows === count) {
      hasEnded = true
    } else {
      throw notWhole(file)
    }
  }
  if (!hasEnded) throw notWhole(file)
}

/** The lines of a gzipped file; what is wrong with the file is said in sentences. */
async function* readLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const packed = createReadStream(file)
  packed.on('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked).setEncoding('utf8')
  try {
    // By hand: to Node's own reader of lines a line separator within a text (U+2028) is an end as well.
    let rest = ''
    for await (const chunk of unpacked) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest) yield rest
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'Z_DATA_ERROR')
      throw new BackupRefused(`${file} is damaged, or is not a backup of this product.`)
    if (error.code === 'Z_BUF_ERROR') throw notWhole(file)
    if (error.code === 'ENOENT') throw new BackupRefused(`There is no file ${file}.`)
    throw new BackupRefused(`${file} cannot be read: ${error.message}.`)
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

function notWhole(file: string): BackupRefused {
  return new BackupRefused(`${file} is not whole: it ends too early, or has been changed.`)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
