import { builtinModules } from 'node:module'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The server's half of the product is run by Node as it stands and is the same instance for `server.ts` and for the pages: a
 * `Refusal` thrown in `core` must be the `Refusal` a page knows. So the server bundle imports what begins with `#`, and holds only
 * the pages.
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
  // What `oneProduct` found is imported as what Node brings is; Vite would make another instance of a file.
  environments: { ssr: { resolve: { builtins: [...builtinModules, /^node:/, /^file:/] } } },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
})
