import { constants } from 'node:fs'
import { access, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkSpace } from '#app/operator/checks.server.ts'
import { type Finding, note, ok, problem, problems } from '#app/operator/finding.ts'
import type { Config } from '#config'

const openDemo = note(
  'Settings',
  'The demo world is open to other machines, and its sign-in asks for no password.',
  'Unset DEMO unless this site is a demonstration.',
)

/** Settings that are valid and probably not intended. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  const isPublic = !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(config.origin)
  return [
    ok('Settings', `They are valid. The site's address is ${config.origin}.`),
    ...(config.isDemoOpen ? [openDemo] : []),
    ...problems('Settings', [
      [
        isPublic && !config.https,
        'ORIGIN is public and not https: session cookies are sent unencrypted.',
        'Put a proxy with TLS in front that passes on Host and X-Forwarded-For (nginx or Caddy; ' +
          'docs/operating.md has their lines). Set ORIGIN to its https address, and that at your ' +
          'sign-in providers, too.',
      ],
      ...config.misspelled.map((sentence): [boolean, string, string] => [
        true,
        sentence,
        'Rename it in `.env`, or take it out. `.env.example` has the names of all settings.',
      ]),
      [
        await isReadableByOthers('.env'),
        'Everybody on this machine can read `.env`, where secrets are.',
        'chmod 600 .env',
      ],
    ]),
  ]
}

/** The data folder, if this site stores anything in it. */
export async function checkDataDir({
  dataDir,
  databaseUrl,
  sessionSecret,
}: Config): Promise<Finding[]> {
  const about = 'Data folder'
  if (databaseUrl && sessionSecret)
    return [ok(about, 'Not used: database and secret are elsewhere.')]
  if (!(await exists(dataDir)))
    return [note(about, `${dataDir} does not exist yet; the first start creates it.`)]
  try {
    const probe = join(dataDir, `.doctor-${process.pid}`)
    await writeFile(probe, '', { flag: 'wx' })
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const says = `Nothing can be written in ${dataDir}: ${reason}.`
    const remedy = 'Make it writable for the user that runs the site, or free some space.'
    return [problem(about, says, remedy)]
  }
  const says =
    `Other users of this machine can enter ${dataDir}, where e-mail addresses and ` + 'secrets are.'
  const isOpen = await isOpenTo(constants.S_IRWXG | constants.S_IRWXO, dataDir)
  return [...problems(about, [[isOpen, says, `chmod 700 ${dataDir}`]]), await checkSpace(dataDir)]
}

/**
 * Where the secret is and who can read it. It is returned for the check of the sealed tokens only.
 */
export async function checkSecret(
  config: Config,
): Promise<{ findings: Finding[]; secret: string | null }> {
  const about = 'Secret'
  if (config.sessionSecret)
    return { findings: [ok(about, 'SESSION_SECRET is set.')], secret: config.sessionSecret }
  const path = join(config.dataDir, 'secret')
  const secret = await readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
  const readable = 'Make it readable for the user that runs the site.'
  const saved = 'Restore it from where you saved it, or remove the file.'
  const found =
    secret === null
      ? (await exists(path))
        ? problem(about, `${path} cannot be read.`, readable)
        : note(about, `${path} does not exist yet; the first start creates it.`)
      : secret.length < 32
        ? problem(about, `${path} is too short to be a secret.`, saved)
        : (await isReadableByOthers(path))
          ? problem(about, `Everybody on this machine can read ${path}.`, `chmod 600 ${path}`)
          : ok(about, `It is in ${path}, and only its owner can read it.`)
  return { findings: [found], secret }
}

const isReadableByOthers = (path: string) => isOpenTo(constants.S_IRGRP | constants.S_IROTH, path)

async function isOpenTo(others: number, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return process.platform !== 'win32' && found !== null && (found.mode & others) !== 0
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
