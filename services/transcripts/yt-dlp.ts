import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJsonOrUndefined } from '../parse.ts'
import { ServiceError, type ServiceErrorCode } from '../service-error.ts'
import { languageTag } from './captions.ts'
import { garbled, notFound } from './errors.ts'
import { chooseTrack, timedSegments } from './timed-text.ts'
import type { Transcripts } from './transcripts.ts'

/** What is known of a video takes some 300 kB, with 150 translations a megabyte. */
const mostBytes = 20_000_000

/** By the installed program, with cookies or a proxy of its own configuration. */
export function openYtDlp({ program = 'yt-dlp', timeout = 60_000 } = {}): Transcripts {
  return {
    async read(videoId, language) {
      const folder = await mkdtemp(join(tmpdir(), 'captions-'))
      const signal = AbortSignal.timeout(timeout)
      try {
        const address = `https://www.youtube.com/watch?v=${videoId}`
        const about = await run(program, ['--dump-json', '--no-playlist', '--', address], signal)
        const track = chooseTrack(tracksIn(parseJsonOrUndefined(about)), language)
        if (!track) throw notFound('no captions')
        const known = join(folder, 'about.json')
        await writeFile(known, about)
        const kind = track.kind === 'asr' ? '--write-auto-subs' : '--write-subs'
        const which = ['--sub-langs', literal(track.name), '--sub-format', 'json3', kind]
        const where = ['--skip-download', '--output', join(folder, 'captions')]
        await run(program, ['--load-info-json', known, ...which, ...where], signal)
        const file = (await readdir(folder)).find((name) => name.endsWith('.json3'))
        if (!file) throw garbled('no file of captions')
        const segments = timedSegments(await readFile(join(folder, file), 'utf8'))
        return { language: languageTag(track.language_code), segments }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** It takes names of languages as regular expressions. */
const literal = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const byLanguage = z.record(z.string(), z.unknown()).catch({})
const about = z.object({
  subtitles: byLanguage,
  automatic_captions: byLanguage,
  language: z.string().nullable().catch(null),
})

/** Written ones, and of the automatic ones those of the speaker: all others are translations. */
function tracksIn(json: unknown) {
  const found = about.safeParse(json).data
  if (!found) throw garbled('not what yt-dlp knows of a video')
  const automatic = Object.keys(found.automatic_captions)
  const spoken =
    automatic.find((name) => name === `${found.language}-orig`) ??
    automatic.find((name) => name.endsWith('-orig')) ??
    automatic.find((name) => name === found.language)
  return [
    ...Object.keys(found.subtitles)
      .filter((name) => name !== 'live_chat')
      .map((name) => ({ name, language_code: name, kind: undefined })),
    ...(spoken
      ? [{ name: spoken, language_code: spoken.replace(/-orig$/, ''), kind: 'asr' as const }]
      : []),
  ]
}

/** Only what it needs of the environment: that has the site's secrets. */
function run(program: string, args: string[], signal: AbortSignal): Promise<string> {
  const { PATH, HOME, LANG, XDG_CONFIG_HOME, HTTPS_PROXY } = process.env
  const env = { PATH, HOME, LANG, XDG_CONFIG_HOME, HTTPS_PROXY }
  const options = { env, signal, maxBuffer: mostBytes, killSignal: 'SIGKILL' as const }
  return new Promise((resolve, reject) => {
    execFile(program, ['--no-progress', ...args], options, (error, stdout, stderr) => {
      if (error) reject(failureOf(error, stderr))
      else resolve(stdout)
    })
  })
}

/** The first that its error says decides. It tells the platform's sentence and its own advice. */
const codes: [RegExp, ServiceErrorCode][] = [
  [/private video/i, 'private'],
  [/rate.?limit|not a bot|confirm you(?:'|’)re|\b40[13]\b|\b429\b|too many requests/i, 'denied'],
  [/requested format|unable to extract|latest version/i, 'broken'],
  [
    /unavailable|confirm your age|not available|removed|does not exist|members|incomplete/i,
    'not-found',
  ],
  [/unable to download|urlopen|timed out|resolve/i, 'gone'],
]

function failureOf(error: Error & { code?: unknown }, stderr: string): ServiceError {
  const says = /^ERROR: (.+)/m.exec(stderr)?.[1] ?? error.message
  const isMissing = error.code === 'ENOENT'
  const cause = new Error(isMissing ? 'yt-dlp is not on the PATH' : says)
  const told = codes.find(([words]) => words.test(says))?.[1] ?? 'broken'
  const code = error.name === 'AbortError' ? 'slow' : isMissing ? 'not-installed' : told
  return new ServiceError('transcripts', code, { cause })
}
