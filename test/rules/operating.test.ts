import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readArguments } from '#bin/commands.ts'
import { readConfig } from '#config'

/** What operators copy from `docs/`. */
const read = (file: string) => readFile(join(import.meta.dirname, '../../docs', file), 'utf8')

describe('a command in the documentation', async () => {
  const root = join(import.meta.dirname, '../..')
  const names = (await readdir(join(root, 'docs'), { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))
  const texts = await Promise.all(
    [...names, 'README.md', 'CONTRIBUTING.md'].map((name) => readFile(join(root, name), 'utf8')),
  )
  const all = texts.join('\n')
  const operating = await read('operating.md')

  /** The commands of a script, each as its words, without comments. */
  const commandsOf = (script: string) =>
    script
      .replaceAll(/\\\n|(?<=\|)\n/g, ' ')
      .replaceAll(/^(.*'.*)$/gm, (line) => line.replaceAll("'", ' && '))
      .replaceAll(/(^|\s)#.*$/gm, '')
      .split(/\n|&&|\|/)
      .map((command) => command.match(/(?:"[^"]*"|\$\([^)]*\)|\S)+/g) ?? [])
      .filter((words) => words.length > 0)
  const fenced = [...operating.matchAll(/^```sh\n(.*?)^```/gms)].map(([, script = '']) => script)

  it('of the site is one that it understands, options and words too', () => {
    const prose = all.replaceAll(/^```.*?^```/gms, '')
    const inline = [...prose.matchAll(/`([^`]*)`/g)].map(([, code = '']) =>
      code.replaceAll(/\s+/g, ' '),
    )
    const asked = [...inline, ...fenced].flatMap(commandsOf).flatMap((words) => {
      const start = /(npm run (--silent )?site --|bin\/site\.ts) /.exec(words.join(' '))
      if (!start) return []
      const given = words.slice(words.findIndex((word) => /^--$|site\.ts$/.test(word)) + 1)
      // Prose names a command without its words, too.
      return [given.length === 1 ? [...given, '--help'] : given]
    })
    expect(asked.length).toBeGreaterThan(30)
    const unknown = asked.filter((given) => {
      const read = readArguments(given)
      return 'help' in read && read.isWrong && given[0] !== 'COMMAND'
    })
    expect(unknown).toEqual([])
  })

  it('of npm is a script of package.json', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const named = [...operating.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, one]) => one)
    expect(named.filter((one) => !Object.keys(scripts).includes(one ?? ''))).toEqual([])
  })

  it('makes settings that start, with a line of .env each', async () => {
    const [example = ''] = fenced.filter((script) => /^ORIGIN=/m.test(script))
    const secret = { SESSION_SECRET: 'x'.repeat(44) }
    const settings = { ...parseEnv(example.replaceAll(/\s+#.*/g, '')), ...secret }
    expect(readConfig(settings)).toMatchObject({ https: true, demo: false })
    expect(readConfig(parseEnv(await readFile(join(root, '.env.example'), 'utf8')))).toMatchObject({
      port: 3000,
    })
  })
})

describe('the services of compose.yaml', async () => {
  interface Service {
    environment?: Record<string, string>
    command?: string | string[]
    depends_on?: object
  }
  const compose = parse(await read('../compose.yaml'))
  const services: Record<string, Service> = compose.services

  it('start with the settings that the file names, and a proxy beside the site is believed', () => {
    const { site, backup, ollama } = services
    const given = { DEMO: '1', OPENAI_BASE_URL: 'http://ollama:11434/v1' }
    const config = readConfig({ ...site?.environment, ...given })
    expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' })
    const [network] = compose.networks.default.ipam.config
    expect(config.trustedProxies).toEqual([network.subnet])
    expect(backup?.environment).toEqual(site?.environment)
    expect(ollama?.environment).toEqual({ OLLAMA_CONTEXT_LENGTH: 16_384 })
    for (const { depends_on } of Object.values(services))
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on ?? {}))
        expect(Object.keys(services)).toContain(name)
  })

  it('keep the backups of 14 days, and all of them when a backup fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'full-marks-compose-'))
    const backups = join(folder, 'backups')
    await mkdir(backups)
    const [shell = '', flag = '', loop = ''] = services.backup?.command ?? []
    /** Runs the service until it sleeps, with a backup that ends with this status. */
    const night = async (status: number) => {
      await writeFile(join(folder, 'node'), `#!/bin/sh\ntest ${status} = 0 && : > "$3"`)
      await writeFile(join(folder, 'sleep'), '#!/bin/sh\necho "$1"; kill "$PPID"')
      for (const name of ['node', 'sleep']) await chmod(join(folder, name), 0o755)
      const script = loop.replaceAll('$$', '$').replaceAll('/data/backups', backups)
      const PATH = [folder, process.env.PATH].join(delimiter)
      const { stdout } = spawnSync(shell, [flag, script], { env: { PATH }, encoding: 'utf8' })
      return Number(stdout)
    }
    const aged = async (name: string, days: number) => {
      await writeFile(join(backups, name), '')
      const at = Date.now() / 1000 - days * 86_400
      await utimes(join(backups, name), at, at)
    }
    try {
      await aged('site-of-last-month.backup', 20)
      await aged('site-of-last-week.backup', 7)
      await aged('mine.backup', 20)
      await night(1)
      expect(await readdir(backups)).toHaveLength(3)
      const before = Date.now()
      const seconds = await night(0)
      expect((await readdir(backups)).sort()).toEqual([
        'mine.backup',
        expect.stringMatching(/^site-20\d\d-\d\d-\d\d\.backup$/),
        'site-of-last-week.backup',
      ])
      const next = new Date(before + seconds * 1000 + 1_000)
      expect([next.getUTCHours(), next.getUTCMinutes()]).toEqual([3, 0])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
