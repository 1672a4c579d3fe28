// @ts-check
import { enableCompileCache, registerHooks } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { isMainThread } from 'node:worker_threads'

// What makes a start quick, and a run safe. It has to be there before anything else is imported:
// `node --import ./quick-start.js server.ts`. It is JavaScript because what Node reads TypeScript with takes 60 ms to be read itself, on
// each thread; the next time it is not needed, because what was compiled is kept.

// V8's flags come first, and are the same for all threads: what is kept compiled is good for the same ones only.
if (isMainThread) {
  // Several threads run WebAssembly: the embedded database, and Node's own `fetch`. When one throws outdated code away, V8 may find that
  // it has lost count of it, and end the process (nodejs/node#64500). So that code stays: some megabytes.
  setFlagsFromString('--no-wasm-code-gc')

  // A function that runs often is optimized on another thread. One of PostgreSQL's counts as such after its first few statements, and
  // takes V8 0.8 s and 600 MB: time enough for that when the site stands. In bytes of code run through; by itself it is 13 million.
  setFlagsFromString('--wasm-tiering-budget=200000000')
}

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
