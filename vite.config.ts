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
 * What browsers load as one file each: the packages, which change only when a package does, so that
 * browsers keep them over an update of the site; and what four pages or more share. With a smaller
 * number pages load parts that they do not use. With a larger one parts are compressed alone, and
 * a phone waits for each: a video page had 36 files, together 8 kB larger (decision 025). Lists of
 * reviews are a file of their own, which all four pages with reviews load and no others.
 */
const ofReviews = /\/app\/(reviews|ui\/MoreMenu)/
const groups = [
  { name: 'framework', test: /node_modules/, priority: 1 },
  // A stylesheet in it would be one of every page.
  {
    name: 'shared',
    test: (id: string) => !id.endsWith('.css') && !ofReviews.test(id),
    minShareCount: 4,
  },
  { name: 'reviews', test: ofReviews, minShareCount: 3 },
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
    // Since May 2024 browsers know nesting and `light-dark()`. Without them the stylesheet would
    // be a tenth longer.
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
})
