/*
 * `npm run bench`: measures what a visitor feels, and never fails a test. `npm run bench -- NAME`
 * runs one of these alone; docs/performance.md explains the figures.
 */
process.env.NODE_ENV = 'production'
const names = [
  'pages',
  'scale',
  'crawler',
  'positions',
  'paths',
  'actions',
  'tasks',
  'free-accounts',
  'first-run',
]
const [wanted] = process.argv.slice(2)
if (wanted && !names.includes(wanted)) {
  console.error(`npm run bench -- ${names.join(' | ')}`)
  process.exit(1)
}
const database = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded database'
for (const name of wanted ? [wanted] : names) {
  console.log(`\n${name} (Node ${process.version}, ${database})`)
  await import(`./${name}.ts`)
}
process.exit(0)
