import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { failureOfCall } from '../../test/fixtures/failure-of-call.ts'
import { openYtDlp } from './yt-dlp.ts'

/** A program that answers as yt-dlp does, with what it was asked for as its words. */
async function ytDlp(about: object, fails = '') {
  const folder = await mkdtemp(join(tmpdir(), 'yt-dlp-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'yt-dlp')
  const source = `#!${process.execPath}
const { writeFileSync } = require('node:fs')
const [, , ...args] = process.argv
const after = (name) => args[args.indexOf(name) + 1]
if (${JSON.stringify(fails)}) { console.error(${JSON.stringify(fails)}); process.exit(1) }
if (args.includes('--dump-json')) console.log(${JSON.stringify(JSON.stringify(about))})
else writeFileSync(after('--output') + '.x.json3', JSON.stringify({ events: [
  { tStartMs: 1500, dDurationMs: 500, segs: [{ utf8: after('--sub-langs') }, { utf8:
    args.includes('--write-auto-subs') ? ' heard' : ' written' }] }] }))
if (process.env.SESSION_SECRET) process.exit(2)`
  await writeFile(program, source)
  await chmod(program, 0o755)
  return openYtDlp({ program })
}

const translated = { de: [], en: [], 'en-orig': [] }
test.each([
  [{ subtitles: { live_chat: [], fr: [] }, automatic_captions: {} }, 'fr', 'fr written'],
  [{ subtitles: {}, automatic_captions: translated, language: 'en' }, 'en', 'en-orig heard'],
  [{ subtitles: { de: [] }, automatic_captions: translated }, 'en', 'en-orig heard'],
  [{ automatic_captions: { de: [], en: [] }, language: 'en' }, 'en', 'en heard'],
])('%j: the words that the speaker says', async (about, language, text) => {
  vi.stubEnv('SESSION_SECRET', 'a secret')
  const transcript = await (await ytDlp(about)).read('aaaaaaaaaaa', 'en')
  expect(transcript).toEqual({ language, segments: [{ text, start: 1.5, duration: 0.5 }] })
})

test.each([
  ["ERROR: [youtube] x: Sign in to confirm you're not a bot.", 'denied'],
  ['ERROR: [youtube] x: Private video. Sign in if you may see it', 'private'],
  ['ERROR: [youtube] x: Video unavailable', 'not-found'],
  ['ERROR: [youtube] x: Your session has been rate-limited. It is not available.', 'denied'],
  ['ERROR: [youtube] x: Requested format is not available.', 'broken'],
  ['ERROR: [youtube] x: Unable to download API page: Name or service not known', 'gone'],
  ['Traceback: it broke', 'broken'],
])('%s is %s, in its own words', async (says, code) => {
  const failure = await failureOfCall((await ytDlp({}, says)).read('aaaaaaaaaaa', 'en'))
  expect(failure.code).toBe(code)
  expect(String(failure.cause)).toContain(says.replace('ERROR: ', ''))
})

test('a video without captions has none; a missing program is told', async () => {
  const { code } = await failureOfCall((await ytDlp({ subtitles: {} })).read('aaaaaaaaaaa', 'en'))
  expect(code).toBe('not-found')
  const missing = openYtDlp({ program: '/nowhere/yt-dlp' }).read('aaaaaaaaaaa', 'en')
  expect((await failureOfCall(missing)).code).toBe('not-installed')
})
