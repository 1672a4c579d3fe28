import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildIfStale } from '#server/build/build.ts'

const root = dirname(dirname(import.meta.dirname))

/** Every file git knows or would take, with its text. */
const files = new Map<string, string>()

beforeAll(async () => {
  await buildIfStale()
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of stdout
    .split('\n')
    .filter((name) => /\.(tsx?|css|json|md|sql|ya?ml)$/.test(name) || name === '.ci/run')) {
    const text = await readFile(join(root, file), 'utf8').catch(() => null)
    if (text !== null) files.set(file, text)
  }
}, 120_000)

function offenders(where: RegExp, what: RegExp): string[] {
  return [...files]
    .filter(([file, text]) => where.test(file) && what.test(text))
    .map(([file]) => file)
}

describe('rooms and doors', () => {
  it('one file reads the environment, so that an operator finds every setting in one place', () => {
    const product = /^(?!test\/|bench\/|vitest)(?!.*\.test\.ts$).*\.tsx?$/
    expect(offenders(product, /process\.env(\.(?!NODE_ENV\b)|\[)/)).toEqual([])
  })

  it('the web knows no SQL and the product knows no React', () => {
    expect(offenders(/^app\/.*\.tsx?$/, /from '(drizzle-orm|#db\/open|pg|@electric-sql)/)).toEqual(
      [],
    )
    expect(offenders(/^core\/(?!.*\.test).*\.ts$/, /from '(react|react-router|hono)/)).toEqual([])
  })

  it('other people’s machines are only spoken to in services', () => {
    const clients = /from '(@googleapis\/youtube|openid-client|openai|youtubei\.js|wink-nlp)/
    expect(offenders(/^(app|core|db)\/.*\.tsx?$/, clients)).toEqual([])
  })
})

describe('what a visitor’s browser loads', () => {
  it('holds no database, no schema checker and no provider client', async () => {
    const assets = join(root, 'build', 'client', 'assets')
    for (const file of (await readdir(assets)).filter((name) => name.endsWith('.js'))) {
      const script = await readFile(join(assets, file), 'utf8')
      expect(
        /drizzle:|ZodError|oidc|googleapis\.com\/youtube/.test(script),
        relative(root, join(assets, file)),
      ).toBe(false)
    }
  })

  it('is small: everything the whole site has, together, stays below 170 kB', async () => {
    const assets = join(root, 'build', 'client', 'assets')
    let bytes = 0
    for (const file of (await readdir(assets)).filter((name) => name.endsWith('.js'))) {
      bytes += gzipSync(await readFile(join(assets, file))).length
    }
    expect(bytes).toBeLessThan(170_000)
  })
})

describe('what a stranger who clones this gets', () => {
  it('is a lockfile without the addresses of anybody’s registry', () => {
    expect(files.get('package-lock.json')).not.toMatch(/"resolved":/)
  })

  it('is one version of the router throughout', () => {
    const { dependencies, devDependencies } = JSON.parse(files.get('package.json') ?? '{}')
    const versions = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      /react-router/.test(name),
    )
    expect(new Set(versions.map(([, version]) => version))).toEqual(new Set(['8.4.0']))
  })

  it('is every setting in .env.example and in docs/operating.md that the program knows', async () => {
    const known = [...(files.get('config.ts') ?? '').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
      ([, name]) => name,
    )
    const example = await readFile(join(root, '.env.example'), 'utf8')
    expect(known.length).toBeGreaterThan(15)
    expect(known.filter((name) => !example.includes(`${name}=`))).toEqual([])
    expect(
      known.filter((name) => !files.get('docs/operating.md')?.includes(`\`${name}\``)),
    ).toEqual([])
  })
})
