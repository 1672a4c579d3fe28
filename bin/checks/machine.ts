import { constants } from 'node:fs'
import { access, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import { type Finding, well, worthKnowing, wrong } from './finding.ts'

/** An embedded database of a busy site grows by some megabytes a day; with less than this its operator should look soon. */
const enoughBytes = 500_000_000

/** The settings that can be read and are still not what an operator will have wanted. */
export async function examineSettings(config: Config): Promise<Finding[]> {
  const findings = [well('Settings', `They can be read. The site calls itself ${config.origin}.`)]
  const isPublic = !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(config.origin)
  if (isPublic && !config.https) {
    findings.push(
      wrong(
        'Settings',
        'ORIGIN is public and not https: sessions travel readable.',
        'Put TLS in front and say https in ORIGIN.',
      ),
    )
  }
  if (isPublic && config.demo) {
    findings.push(
      worthKnowing(
        'Settings',
        'The demo world plays on a public address.',
        'Unset DEMO unless this site is a demonstration.',
      ),
    )
  }
  if (process.platform !== 'win32' && (await isReadableByOthers('.env'))) {
    findings.push(
      wrong(
        'Settings',
        'Everybody on this machine can read `.env`, where secrets are.',
        'chmod 600 .env',
      ),
    )
  }
  return findings
}

/** The data folder, if anything of this site is to be in it. */
export async function examineFolder({
  dataDir,
  databaseUrl,
  sessionSecret,
}: Config): Promise<Finding[]> {
  const about = 'Data folder'
  if (databaseUrl && sessionSecret)
    return [well(about, 'Nothing is kept in it: database and secret are elsewhere.')]
  if (!(await exists(dataDir)))
    return [worthKnowing(about, `${dataDir} is not there yet; the first start makes it.`)]
  try {
    const probe = join(dataDir, `.doctor-${process.pid}`)
    await writeFile(probe, '', { flag: 'wx' })
    await rm(probe)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [
      wrong(
        about,
        `Nothing can be written in ${dataDir}: ${why}.`,
        'Give it to the user that runs the site, or make room.',
      ),
    ]
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const megabytes = `${Math.round(free / 1_000_000).toLocaleString('en')} MB free`
  return [
    free < enoughBytes
      ? wrong(
          about,
          `${dataDir} is nearly full: ${megabytes}.`,
          'Make room; with none left the site can write nothing.',
        )
      : well(about, `${dataDir} can be written, ${megabytes}.`),
  ]
}

/** Where the secret is and who can read it. Returns it too, for nothing but trying it. */
export async function examineSecret(
  config: Config,
): Promise<{ findings: Finding[]; secret: string | null }> {
  const about = 'Secret'
  if (config.sessionSecret)
    return { findings: [well(about, 'SESSION_SECRET is set.')], secret: config.sessionSecret }
  const path = join(config.dataDir, 'secret')
  const secret = await readFile(path, 'utf8').catch(() => null)
  if (secret === null) {
    const says = (await exists(path))
      ? `${path} cannot be read.`
      : `${path} is not there yet; the first start makes it.`
    return {
      findings: [
        (await exists(path))
          ? wrong(about, says, 'Give it to the user that runs the site.')
          : worthKnowing(about, says),
      ],
      secret: null,
    }
  }
  const findings: Finding[] = []
  if (secret.trim().length < 32) {
    findings.push(
      wrong(
        about,
        `What is in ${path} is no secret.`,
        'Put the one of your backup there, or remove the file.',
      ),
    )
  } else if (process.platform !== 'win32' && (await isReadableByOthers(path))) {
    findings.push(wrong(about, `Everybody on this machine can read ${path}.`, `chmod 600 ${path}`))
  } else findings.push(well(about, `It is in ${path}, and only its owner can read it.`))
  return { findings, secret: secret.trim() }
}

async function isReadableByOthers(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && (found.mode & (constants.S_IRGRP | constants.S_IROTH)) !== 0
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
