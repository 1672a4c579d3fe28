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

export default defineConfig({
  plugins: [oneProduct, reactRouter()],
  // Treats imports marked by `oneProduct` like Node's builtins. Vite would load the files a second
  // time.
  environments: { ssr: { resolve: { builtins: [...builtinModules, /^node:/, /^file:/] } } },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
})
