import { readdir } from 'node:fs/promises'

/*
 * `npm run bench` or `npm run bench -- NAME`: measures, and never fails a test. Each file beside
 * this one is such a NAME.
 */
process.env.NODE_ENV = 'production'
const wanted = process.argv[2]
const names = (await readdir(import.meta.dirname))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .sort()

for (const name of names) {
  // Half an hour and 30 GB: only when it is asked for.
  if (wanted ? name !== `${wanted}.ts` : name === 'scale.ts') continue
  console.log(
    `\n${name.replace('.ts', '')} (Node ${process.version}, ${process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded database'})`,
  )
  await import(`./${name}`)
}
process.exit(0)
