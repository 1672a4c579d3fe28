import { builtinModules } from 'node:module'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Leaves imports that begin with `#` out of the server bundle, so that Node loads these files once,
 * for `server.ts` and for the pages. A `Refusal` thrown in `core` must be an instance of the class
 * that a page imports (decision 001).
 */
const oneProduct: Plugin = {
  name: 'one-product',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  resolveId(id) {
    if (!id.startsWith('#')) return null
    const path = id.replace(/^#/, './')
    return {
      id: this.environment.mode === 'dev' ? new URL(path, import.meta.url).href : id,
      external: true,
    }
  },
}

/**
 * What browsers load as one file each. Without groups every part that two pages share becomes a
 * file: a video page had 36 of them, together 8 kB larger because each was compressed alone.
 */
const groups = [
  // Changes only when a package does, so browsers keep it over an update of the site.
  { name: 'framework', test: /node_modules/, priority: 2 },
  // What most pages need. A page pays up to 2 kB for parts of it that it does not use, and the page
  // of a video, the largest, saves a few hundred bytes.
  {
    name: 'frame',
    test: new RegExp(
      [
        'app/root',
        'app/layout/',
        'app/ui/(?!SearchForm|TimeLeft|use-(component|focus|revalidate))',
        'app/reviews/.*\\.tsx',
        'app/channels/channel-path',
        'app/moderation/Report(Link|Provider)',
        'app/sessions/LogInLink',
      ].join('|'),
    ),
    priority: 1,
  },
  {
    name: 'player',
    test: /\/videos\/(InvalidUrl|NoTranscript|Player|player-report|TimeLink|Unfound|clock-time)/,
  },
  // Parts that are read together compress better in one file.
  { name: 'note', test: /app\/notes\/(Note|VideoNotes)/ },
  {
    name: 'question',
    test: /app\/(questions\/(Vote|Ask|QuestionFields|QuestionDone)|videos\/Questions)/,
  },
  { name: 'legal', test: /app\/legal\// },
  { name: 'lab', test: /app\/lab\// },
  // A group takes along what its files import; these are on profiles too.
  { name: 'likes', test: /app\/likes\// },
  { name: 'wrapped', test: /app\/wrapped\/(?!draw|canvas)/ },
  {
    name: 'lists',
    test: /app\/(ranking\/(?!ranking)|(channels|videos)\/(channels\.|videos\.|.*Tile))/,
  },
  { name: 'import', test: /app\/(accounts|notes)\/(import|Import)/ },
  // The desk is as large, and has keys like the page of what is due.
  {
    name: 'desk',
    test: /app\/(moderation\/(?!Report)|ui\/use-(component|focus))/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [oneProduct, reactRouter()],
  // Treats imports marked by `oneProduct` like Node's builtins. Vite would load the files a second
  // time.
  environments: {
    ssr: { resolve: { builtins: [...builtinModules, /^node:/, /^file:/] } },
    client: {
      build: {
        rolldownOptions: {
          // React Router's warnings to developers, 1 kB of sentences. Development has them.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
})
