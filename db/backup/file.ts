import { createHmac, type Hmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { OperatorError } from '../folder-failure.ts'

/*
 * Gzipped JSON Lines: a header, the rows, and a last line with their number and a MAC. Values are
 * PostgreSQL's own text, so JavaScript rounds nothing (docs/decisions/011).
 */

export class BackupRefused extends OperatorError {
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
export type BackupRow = z.infer<typeof rowSchema>

const endSchema = z.object({
  end: z.literal(true),
  rows: z.int(),
  /** HMAC-SHA-256 in hex; the first versions wrote none. */
  mac: z.string().optional(),
})

/** A line without an end must not fill the memory: 1 MB of gzip can hold 1 GB. */
const maxLineLength = 64 * 1024 * 1024

/** The site's secret. `null` reads a backup without checking its MAC. */
type Secret = string | null

function openMac(secret: string): Hmac {
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'full-marks', 'backup', 32)))
}

export const standardStream = '-'

/** Renamed when complete: one that fails never replaces a good one. Only its owner can read it. */
export async function writeBackupFile(
  file: string,
  header: BackupHeader,
  rows: AsyncIterable<string>,
  secret: string,
): Promise<number> {
  const mac = openMac(secret)
  let count = 0
  async function* lines() {
    // Passed on in pieces of 64 kB, because a line has some hundred bytes.
    let buffered = `${JSON.stringify(header)}\n`
    for await (const line of rows) {
      if (line.length > maxLineLength)
        throw new BackupRefused('A row is larger than 64 MB, which a restore would refuse.')
      count += 1
      buffered += `${line}\n`
      if (buffered.length < 65_536) continue
      mac.update(buffered)
      yield buffered
      buffered = ''
    }
    mac.update(buffered)
    yield `${buffered}${JSON.stringify({ end: true, rows: count, mac: mac.digest('hex') })}\n`
  }
  const isStandard = file === standardStream
  const partFile = `${file}.part`
  try {
    if (isStandard) {
      await pipeline(Readable.from(lines()), createGzip(), process.stdout, { end: false })
      return count
    }
    await rm(partFile, { force: true })
    await pipeline(
      Readable.from(lines()),
      createGzip(),
      createWriteStream(partFile, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(partFile, file)
  } catch (error) {
    if (!isStandard) await rm(partFile, { force: true }).catch(() => {})
    // An error of the file system, or of a closed pipe. Those of the database are for the caller.
    if (error instanceof Error && 'syscall' in error && (isStandard || 'path' in error)) {
      const what = isStandard ? 'Standard output' : file
      throw new BackupRefused(`${what} cannot be written: ${error.message}.`, { cause: error })
    }
    throw error
  }
  // Else the rename can be lost in a power failure. Windows cannot sync a folder.
  if (process.platform !== 'win32') {
    const folder = await open(dirname(file))
    await folder.sync().finally(() => folder.close())
  }
  return count
}

export async function withBackupFile<Result>(
  file: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  if (file !== standardStream) return await work(file)
  const folder = await mkdtemp(join(tmpdir(), 'full-marks-'))
  try {
    const stored = join(folder, 'standard-input')
    await pipeline(process.stdin, createWriteStream(stored, { mode: 0o600 })).catch((error) => {
      throw new BackupRefused(`The backup cannot be stored in ${folder}: ${error.message}.`)
    })
    return await work(stored)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function checkBackupFile(file: string, secret: Secret): Promise<BackupHeader> {
  const rows = readBackupRows(file, secret)
  let step = await rows.next()
  while (!step.done) step = await rows.next()
  return step.value
}

/**
 * Throws `BackupRefused` at the first defect; a wrong MAC is found after the last row. It reads on
 * past the last line, because gzip checks its checksum at the end.
 */
export async function* readBackupRows(
  file: string,
  secret: Secret,
): AsyncGenerator<BackupRow, BackupHeader> {
  const mac = secret === null ? null : openMac(secret)
  let header: BackupHeader | undefined
  let end: z.infer<typeof endSchema> | undefined
  let count = 0
  for await (const line of readLines(file)) {
    if (end) throw incomplete(file)
    const value = parseJson(line)
    const row = header && rowSchema.safeParse(value).data
    if (!header) {
      header = headerSchema.safeParse(value).data
      if (!header) throw new BackupRefused(`${file} is not a backup of this product.`)
    } else if (row) {
      count += 1
    } else {
      end = endSchema.safeParse(value).data
      if (end?.rows !== count) throw incomplete(file)
      continue
    }
    mac?.update(`${line}\n`)
    if (row) yield row
  }
  if (!header || !end) throw incomplete(file)
  if (mac) checkMac(file, mac, end.mac)
  return header
}

function checkMac(file: string, mac: Hmac, given: string | undefined): void {
  const trusted = 'If you know where the file comes from, add --unverified.'
  if (given === undefined)
    throw new BackupRefused(`${file} is not signed: it is of an older version. ${trusted}`)
  const expected = mac.digest()
  const bytes = Buffer.from(given, 'hex')
  if (bytes.length === expected.length && timingSafeEqual(bytes, expected)) return
  throw new BackupRefused(
    `${file} was written with another secret, or has been changed since. Set SESSION_SECRET to the one of the site that it is of. ${trusted}`,
  )
}

/** Not `node:readline`: it also ends a line at U+2028, and has no limit. */
async function* readLines(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const packed = createReadStream(file)
  packed.on('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked).setEncoding('utf8')
  let parts: string[] = []
  let length = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const [first = '', ...others] = chunk.split('\n')
      parts.push(first)
      length += first.length
      for (const part of others) {
        yield parts.join('')
        parts = [part]
        length = part.length
      }
      if (length > maxLineLength)
        throw new BackupRefused(`${file} is not a backup of this product: a line is over 64 MB.`)
    }
    if (length > 0) yield parts.join('')
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
