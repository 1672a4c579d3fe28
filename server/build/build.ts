import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'build', 'stamp')

const sources = ['app', 'public', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json']

export async function buildIfStale(): Promise<boolean> {
  const now = fingerprint()
  const then = await readFile(stamp, 'utf8').catch(() => '')
  if (now === then) return false
  await run('react-router', 'build')
  await compressAssets(join(root, 'build', 'client'))
  await writeFile(stamp, now)
  return true
}

/**
 * Synchronous on purpose: every start waits for it, and 400 small asynchronous reads take ten times
 * as long.
 */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(join(root, source)))
      hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Runs a tool of the project with the Node that is running now. */
async function run(tool: string, ...args: string[]): Promise<void> {
  const path = join(root, 'node_modules', '.bin', tool)
  const child = spawn(process.execPath, [path, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  if (code !== 0) throw new Error(`\`${tool} ${args.join(' ')}\` failed:\n${output}`)
}

async function compressAssets(client: string): Promise<void> {
  const files = filesUnder(client).filter((file) => /\.(js|css|svg|json)$/.test(file))
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

if (import.meta.main)
  console.log((await buildIfStale()) ? 'Built the pages.' : 'The pages are up to date.')
