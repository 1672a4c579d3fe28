import { enableCompileCache, registerHooks } from 'node:module'
import { setFlagsFromString } from 'node:v8'

// What makes a start quick, and a run safe. It has to be there before anything else is imported: `node --import ./quick-start.ts server.ts`.

// Several threads run WebAssembly here (the embedded database, Node's own `fetch` and reader of TypeScript). When one throws its outdated
// code away, V8 may find that it has lost count of it, and end the process (nodejs/node#64500). So that code stays: some megabytes.
// What is kept compiled depends on V8's flags: therefore before everything.
setFlagsFromString('--no-wasm-code-gc')

// What Node has compiled once it reads the next time, if it may write there.
enableCompileCache(new URL('build/compiled', import.meta.url).pathname)

/**
 * Node 24 asks for the kind of each module, and to know it parses the whole `package.json` of its package again: 178 kB, most of it a
 * list of exports, for each of 400 imports inside the query builder. All of them are modules, so it need not ask.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (!specifier.startsWith('.') || !parentURL?.includes('/node_modules/drizzle-orm/')) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
