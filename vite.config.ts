import { builtinModules } from 'node:module'
import { dirname, resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/**
 * On the server Node loads every `.ts` file of ours once, for pages and for `server.ts`; only
 * routes and `.tsx` are bundled. A `Refusal` is then of one class everywhere (decision 043).
 */
const oneProduct: Plugin = {
  name: 'one-product',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  resolveId(id, importer) {
    const file = id.startsWith('.') && importer ? resolve(dirname(importer), id) : id
    const path = file.replace(`${root}/`, '#')
    if (!/^#.*(?<!\.route|app\/routes)\.ts$/.test(path) || !importer) return null
    const url = new URL(path.replace('#', './'), import.meta.url).href
    return { id: this.environment.mode === 'dev' ? url : path, external: true }
  },
}

/** With less shared, a video page had 36 files (decision 025). Shared CSS would load everywhere. */
const groups = [
  { name: 'framework', test: /node_modules/, priority: 1 },
  { name: 'shared', test: (id: string) => !id.endsWith('.css'), minShareCount: 4 },
]

export default defineConfig({
  plugins: [oneProduct, reactRouter()],
  environments: {
    ssr: { resolve: { builtins: [...builtinModules, /^node:/, /^file:/] } },
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  build: {
    target: 'es2023',
    // Without nesting (browsers know it since May 2024) the stylesheet is a tenth longer.
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
})
