/**
 * React looks at `NODE_ENV` in the moment it is first imported, so this is the first import of `server.ts`. It chooses React's build
 * and nothing else: the site is always the production build, unless somebody is working on its pages (`npm run dev`).
 */
export const developing = process.argv.includes('--dev')

process.env.NODE_ENV = developing ? 'development' : 'production'
