import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { momentInWords } from '../ui/words.ts'
import { agoInWords, type Finding, note, ok } from './finding.ts'

const oldHours = 48

/** Beside the database: that of a standby takes no writes. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await writeFile(markIn(dataDir), `${at.toISOString()}\n`, { mode: 0o600 }).catch(() => {})
}

export async function checkBackup(dataDir: string, now: Date): Promise<Finding> {
  const about = 'Last backup'
  const text = await readFile(markIn(dataDir), 'utf8').catch(() => '')
  const at = new Date(text.trim())
  if (Number.isNaN(at.getTime()))
    return note(
      about,
      `It is not known: none was made on this machine with its data folder, ${dataDir}.`,
      'Look at the date of your newest file. `npm run site -- backup FILE` makes one.',
    )
  const says = `It was made ${agoInWords(at, now)}, on ${momentInWords(at)}.`
  return now.getTime() - at.getTime() < oldHours * 3_600_000
    ? ok(about, `${says} Whether its file is still there, the site cannot see.`)
    : note(about, says, 'If backups are made every night, look why the newest ones failed.')
}

function markIn(dataDir: string): string {
  return join(dataDir, 'last-backup')
}
