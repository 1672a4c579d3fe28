import { glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join, posix, relative, sep } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildIfStale } from '#server/build/build.ts'

const root = dirname(dirname(import.meta.dirname))

/** Every file of ours, with its text. Not asked of git: a copy without it has the same rules. */
const files = new Map<string, string>()

beforeAll(async () => {
  await buildIfStale()
  const found = glob(['**/*.{ts,tsx,css,json,md,sql,yml,yaml}', '.ci/run'], {
    cwd: root,
    exclude: ['**/node_modules', 'build', '**/data', 'test-results'],
  })
  for await (const name of found) {
    const file = name.replaceAll(sep, '/')
    files.set(file, await readFile(join(root, file), 'utf8'))
  }
})

function offenders(where: RegExp, what: RegExp): string[] {
  return [...files]
    .filter(([file, text]) => where.test(file) && what.test(text))
    .map(([file]) => file)
}

/** The kinds of files in `app/`, by their endings; the first that fits counts. */
const endings = {
  page: /\.page\.tsx$/,
  route: /\.route\.ts$/,
  action: /\.action\.ts$/,
  server: /\.server\.tsx?$/,
  table: /\.table\.ts$/,
  style: /\.css$/,
  component: /\.tsx$/,
  pure: /\.ts$/,
}
type Kind = keyof typeof endings

/** What a file of a kind may import of `app/`; and all of these folders. */
const allowedKinds: Record<Kind, Kind[]> = {
  page: ['page', 'component', 'style', 'pure', 'action', 'server'],
  route: ['component', 'style', 'pure', 'action', 'server'],
  action: ['pure', 'action', 'server'],
  server: ['pure', 'server', 'table'],
  table: ['table'],
  component: ['component', 'style', 'pure'],
  pure: ['pure'],
  style: ['style'],
}
const allowedFolders: Record<string, string[]> = {
  'app (server)': ['services', 'db', 'observe', 'server/cache/cache.ts'],
  'app (table)': ['db/columns.ts', 'services/youtube/youtube.ts'],
  'app (pure)': ['services/clean-name.ts', 'services/parse.ts', 'services/service-error.ts'],
  'app (page)': ['services/service-error.ts'],
  'app (route)': ['services/parse.ts', 'services/service-error.ts', 'services/pictures'],
  'app (action)': ['services/service-error.ts'],
  server: ['app', 'server', 'demo', 'services', 'db', 'observe', 'config.ts'],
  bin: ['app', 'bin', 'server', 'services', 'db', 'observe', 'config.ts'],
  demo: ['app', 'demo', 'services', 'db', 'observe'],
  services: ['services', 'observe'],
  db: ['db', 'observe'],
  observe: ['observe'],
}

/** Whether a path is the folder or file `place`, or in it. */
const isIn = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

function kindOf(file: string): Kind {
  const found = Object.entries(endings).find(([, ending]) => ending.test(file))
  return found?.[0] as Kind
}

function isAllowed(file: string, imported: string): boolean {
  if (!file.startsWith('app/')) {
    const allowed = allowedFolders[file.split('/')[0] ?? '']
    const isTable = isIn(file, 'db/schema.ts') && kindOf(imported) === 'table'
    return !allowed || isTable || allowed.some((place) => isIn(imported, place))
  }
  const kind = kindOf(file)
  if (isIn(imported, 'app')) return allowedKinds[kind].includes(kindOf(imported))
  return (allowedFolders[`app (${kind})`] ?? []).some((place) => isIn(imported, place))
}

/** The files of ours that a file loads, from the root: static and dynamic, no types. */
function importsOf(file: string, text: string): string[] {
  const statements = text.matchAll(
    /\bimport (?!type )(?:([^'"]*?) from )?'([#.][^'?]*)|\bexport [^'"]* from '([#.][^']*)|\bimport\('([#.][^']*)/g,
  )
  return [...statements].flatMap(([, names, one, other, lazy]) => {
    const isOfTypes = /^\{(\s*type \w+( as \w+)?,?)+\s*\}$/.test(names ?? '')
    const specifier = one ?? other ?? lazy ?? ''
    if (isOfTypes || specifier.includes('/+types/')) return []
    if (specifier === '#config') return ['config.ts']
    return specifier.startsWith('#')
      ? [specifier.slice(1)]
      : [posix.join(posix.dirname(file), specifier)]
  })
}

describe('layers', () => {
  it('a file imports only what its ending or folder allows', () => {
    const wrong: string[] = []
    let seen = 0
    for (const [file, text] of files) {
      if (!/\.tsx?$/.test(file) || /\.test\.ts$|^app\/(root|entry|routes)/.test(file)) continue
      for (const imported of importsOf(file, text)) {
        seen += 1
        if (!isAllowed(file, imported)) wrong.push(`${file} imports ${imported}`)
      }
    }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(500)
  })

  it('only server.ts, config.ts and the files of tools are at the root', () => {
    const atRoot = [...files.keys()].filter((file) => /^[^/]+\.tsx?$/.test(file))
    const tools = [
      'drizzle.config.ts',
      'react-router.config.ts',
      'vite.config.ts',
      'vitest.config.ts',
    ]
    expect(atRoot.sort()).toEqual(['config.ts', 'server.ts', ...tools].sort())
  })

  it('one file reads the environment, so that an operator finds every setting in one place', () => {
    const product = /^(?!test\/|bench\/|vitest)(?!.*\.test\.ts$).*\.tsx?$/
    expect(offenders(product, /process\.env(\.(?!NODE_ENV\b)|\[)/)).toEqual([])
  })

  it('only rows are read by SQL, and by no file of React', () => {
    const withoutRows = /^app\/(?!.*\.(server|table|test)\.ts).*\.tsx?$/
    expect(offenders(withoutRows, /from '(drizzle-orm|pg|@electric-sql)/)).toEqual([])
    expect(offenders(/^app\/.*\.(server|table)\.ts$/, /from 'react'/)).toEqual([])
  })

  it('other machines are only spoken to in services', () => {
    const clients = /from '(openid-client|openai|youtubei\.js|wink-nlp)/
    expect(offenders(/^(app|server|db)\/.*\.tsx?$/, clients)).toEqual([])
  })

  it('numbers, dates, words and their order are the same in every locale of a system', () => {
    const code = /^(?!.*\.test\.ts).*\.tsx?$/
    // The browser's time zone is the one thing that is read from the system.
    const ofSystem =
      /toLocale\w*\((?!')|localeCompare\([^,)]*\)|new Intl\.\w+\((?!\)\.resolved)(?![^,)]*'[a-z])/
    expect(offenders(code, ofSystem)).toEqual([])
  })
})

describe('styles', () => {
  it('of a class are in one file, because a page can load all files', () => {
    const homes = new Map<string, string[]>()
    for (const [file, text] of files) {
      // The offline page is a document of its own. `arriving.css` delays parts of pages that have
      // their styles elsewhere.
      if (!/^app\/.*\.css$/.test(file) || /(offline|arriving)\.css$/.test(file)) continue
      for (const [, name = ''] of text.matchAll(/^(?: {2})?\.([\w-]+) \{/gm))
        homes.set(name, [...new Set([...(homes.get(name) ?? []), file])])
    }
    expect(homes.size).toBeGreaterThan(100)
    expect([...homes].filter(([, places]) => places.length > 1)).toEqual([])
  })

  it('that are loaded with some routes only are not needed by other routes', () => {
    const routes = [...(files.get('app/routes.ts') ?? '').matchAll(/'([\w./-]+\.tsx)'/g)].map(
      ([, file]) => ({ file: `app/${file}`, modules: [...modulesOf(`app/${file}`)] }),
    )
    expect(routes.length).toBeGreaterThan(30)
    const everywhere = 'app/ui/styles.css'
    const onEveryPage = new Set(
      [...(files.get(everywhere) ?? '').matchAll(/@import "([^"]+)"/g)].map(([, path = '']) =>
        join(dirname(everywhere), path),
      ),
    )
    const missing = new Set<string>()
    let seen = 0
    for (const [stylesheet, text] of files) {
      const isLoaded = (modules: string[]) =>
        modules.some((file) => importsOf(file, files.get(file) ?? '').includes(stylesheet))
      if (!stylesheet.endsWith('.css')) continue
      if (onEveryPage.has(stylesheet)) continue
      if (!routes.some(({ modules }) => isLoaded(modules))) continue
      seen += 1
      const imported = [...text.matchAll(/@import "([^"]+)"/g)].map(
        ([, path = '']) => files.get(join(dirname(stylesheet), path)) ?? '',
      )
      const styled = new Set([text, ...imported].flatMap((one) => [...topLevelClassesOf(one)]))
      for (const { modules } of routes.filter(({ modules }) => !isLoaded(modules))) {
        for (const file of modules) {
          for (const name of classesOf(files.get(file) ?? ''))
            if (styled.has(name)) missing.add(`${file} needs .${name} of ${stylesheet}`)
        }
      }
    }
    expect([...missing]).toEqual([])
    expect(seen).toBeGreaterThan(3)
  })
})

/** A file and all that it imports of `app/`, directly or not. */
function modulesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !file.startsWith('app/')) return found
  found.add(file)
  for (const imported of importsOf(file, files.get(file) ?? '')) modulesOf(imported, found)
  return found
}

/** The first class of each selector of a formatted stylesheet that no other rule contains. */
function topLevelClassesOf(stylesheet: string): Set<string> {
  // A stylesheet of some routes is inside a layer, unless another file imports it into one.
  const isInLayer = stylesheet.includes('@layer pieces {')
  const selectors = stylesheet.matchAll(
    isInLayer ? /^(?: {2})?[^\s@/].*[{,]$/gm : /^[^\s@/].*[{,]$/gm,
  )
  return new Set([...selectors].map(([selector]) => /\.([\w-]+)/.exec(selector)?.[1] ?? ''))
}

/** The words in the class names of a module's elements. */
function classesOf(module: string): Set<string> {
  const values = module.matchAll(/\bclassName=(?:"([^"]*)"|\{([^}]*)\})/g)
  return new Set(
    [...values].flatMap(([, text, code]) => (text ?? code ?? '').match(/[\w-]+/g) ?? []),
  )
}

/**
 * The lines that can be wrapped: comments, and Markdown except rows of tables and the demo's prose,
 * where a paragraph is one line.
 */
const wrapped = [
  { files: /\.(tsx?|css)$/, lines: /^\s*(\/\/|\*|\/\*)/ },
  { files: /\.sql$/, lines: /^\s*--/ },
  { files: /^(?!demo\/).*\.md$/, lines: /^(?!\s*\|)/ },
]

it('lines have at most 100 columns, so that two files fit beside each other', () => {
  const long: string[] = []
  for (const [file, text] of files) {
    const rule = wrapped.find(({ files }) => files.test(file))
    if (!rule) continue
    text.split('\n').forEach((line, index) => {
      if (line.length > 100 && rule.lines.test(line) && !/https?:\/\//.test(line))
        long.push(`${file}:${index + 1}`)
    })
  }
  expect(long).toEqual([])
})

describe('the scripts that a visitor’s browser loads', () => {
  it('contain no database, no schema checker and no provider client', async () => {
    const assets = join(root, 'build', 'client', 'assets')
    for (const file of (await readdir(assets)).filter((name) => name.endsWith('.js'))) {
      const script = await readFile(join(assets, file), 'utf8')
      expect(
        /drizzle:|ZodError|oidc|googleapis\.com\/youtube/.test(script),
        relative(root, join(assets, file)),
      ).toBe(false)
    }
  })
})

describe('a developer who clones the repository', () => {
  it('gets a lock file without the URL of a registry', () => {
    expect(files.get('package-lock.json')).not.toMatch(/"resolved":/)
  })

  it('reads in README.md which Node runs on which platform, as npm has none for all', () => {
    const { optionalDependencies } = JSON.parse(files.get('package.json') ?? '{}')
    const versions = new Set(Object.values<string>(optionalDependencies))
    const told = files.get('README.md')?.match(/\b24\.\d+\.\d+/g)
    expect(new Set(told)).toEqual(versions.size > 1 ? versions : new Set())
  })

  it('runs no code of a package by installing it', async () => {
    expect(await readFile(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
    const { packages } = JSON.parse(files.get('package-lock.json') ?? '{}')
    const scripted = Object.keys(packages).filter((path) => packages[path].hasInstallScript)
    // Of drizzle-kit. Its binary is a package of its own, so the script is not missed.
    expect(new Set(scripted.map((path) => path.split('node_modules/').at(-1)))).toEqual(
      new Set(['esbuild']),
    )
  })

  it('gets one version of the router', () => {
    const { dependencies, devDependencies } = JSON.parse(files.get('package.json') ?? '{}')
    const versions = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      /react-router/.test(name),
    )
    expect(new Set(versions.map(([, version]) => version))).toEqual(new Set(['8.4.0']))
  })

  it('finds every setting of the program in .env.example and in docs/operating.md', async () => {
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
