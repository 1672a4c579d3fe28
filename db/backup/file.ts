import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/*
 * A backup is gzipped JSON Lines: a header, every row of every table, and a last line with the
 * number of rows. Every value is PostgreSQL's own text for it, so that JavaScript rounds nothing
 * and either kind of database reads the other's backup (docs/decisions/013).
 */

/** Nothing was backed up or restored. The message is a sentence for the operator and says why. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

const headerSchema = z.object({
  format: z.literal('full-marks-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had, oldest first. The rows fit the tables after these. */
  migrations: z.array(z.string().regex(/^[\w-]+\.sql$/)).min(1),
})
export type BackupHeader = z.infer<typeof headerSchema>

const rowSchema = z.object({ table: z.string(), row: z.record(z.string(), z.string().nullable()) })
/** A row of a table: its columns by name, each as text or null. */
export type BackupRow = z.infer<typeof rowSchema>

const endSchema = z.object({ end: z.literal(true), rows: z.int() })

/**
 * Writes a backup to `FILE.part` and renames it when it is complete and on the disk, so a backup
 * that fails never replaces a good one. Only its owner can read it: it holds personal data.
 * @param rows lines of JSON, each a `BackupRow`
 * @returns the number of rows
 */
export async function writeBackupFile(
  file: string,
  header: BackupHeader,
  rows: AsyncIterable<string>,
): Promise<number> {
  const partFile = `${file}.part`
  let count = 0
  async function* lines() {
    yield `${JSON.stringify(header)}\n`
    // Passed on in pieces of 64 kB, because a line has some hundred bytes.
    let buffered = ''
    for await (const line of rows) {
      count += 1
      buffered += `${line}\n`
      if (buffered.length < 65_536) continue
      yield buffered
      buffered = ''
    }
    yield `${buffered}${JSON.stringify({ end: true, rows: count })}\n`
  }
  try {
    await rm(partFile, { force: true })
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      createWriteStream(partFile, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(partFile, file)
  } catch (error) {
    await rm(partFile, { force: true }).catch(() => {})
    // An error of the file system. Errors of the database are for the caller.
    if (error instanceof Error && 'syscall' in error && 'path' in error) {
      throw new BackupRefused(`${file} cannot be written: ${error.message}.`, { cause: error })
    }
    throw error
  }
  await syncFolder(dirname(file))
  return count
}

/** Without it the rename can be lost in a power failure. Windows cannot sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Reads a backup to its end. Throws `BackupRefused` if it is no backup, is cut off or was changed.
 */
export async function checkBackupFile(file: string): Promise<BackupHeader> {
  const lines = readLines(file)
  const header = await readHeader(file, lines)
  for await (const _ of readRows(file, lines)) {
    // Only the last line tells whether the file is complete.
  }
  return header
}

/** The rows of a backup in their order. Throws `BackupRefused` at the first defect. */
export async function* readBackupRows(file: string): AsyncGenerator<BackupRow> {
  const lines = readLines(file)
  await readHeader(file, lines)
  yield* readRows(file, lines)
}

async function readHeader(file: string, lines: AsyncGenerator<string>): Promise<BackupHeader> {
  const first = await lines.next()
  const parsed = headerSchema.safeParse(first.done ? null : parseJson(first.value))
  if (parsed.success) return parsed.data
  await lines.return(undefined)
  throw new BackupRefused(`${file} is not a backup of this product.`)
}

/**
 * All lines after the header. It reads past the last line, because gzip checks its checksum at the
 * end.
 */
async function* readRows(file: string, lines: AsyncGenerator<string>): AsyncGenerator<BackupRow> {
  let count = 0
  let hasEnded = false
  for await (const line of lines) {
    const value = parseJson(line)
    const parsed = rowSchema.safeParse(value)
    if (hasEnded) throw incomplete(file)
    if (parsed.success) {
      count += 1
      yield parsed.data
    } else if (endSchema.safeParse(value).data?.rows === count) {
      hasEnded = true
    } else {
      throw incomplete(file)
    }
  }
  if (!hasEnded) throw incomplete(file)
}

/** The lines of a gzipped file. Throws `BackupRefused` when it cannot be read. */
async function* readLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const packed = createReadStream(file)
  packed.on('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked).setEncoding('utf8')
  try {
    // Not `node:readline`: it also ends a line at U+2028, which JSON allows inside a string.
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
    if (error.code === 'Z_BUF_ERROR') throw incomplete(file)
    if (error.code === 'ENOENT') throw new BackupRefused(`There is no file ${file}.`)
    throw new BackupRefused(`${file} cannot be read: ${error.message}.`)
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

function incomplete(file: string): BackupRefused {
  return new BackupRefused(`${file} is not whole: it ends too early, or has been changed.`)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
