/*
 * npm run doctor [-- --mend]
 *
 * Checks settings, data folder, secret, card pictures, database, tallies, jobs, moderation and
 * providers. Prints what is wrong and what to do about it, and ends with status 1 if something is.
 * --mend recounts wrong tallies.
 */
import { exit, readEnvironment } from './command.ts'
import { runChecks } from './doctor/run-checks.ts'

const args = process.argv.slice(2)
if (args.some((arg) => arg !== '--mend'))
  exit('npm run doctor, or npm run doctor -- --mend to recount wrong tallies.')

const signs = { ok: 'ok   ', note: 'note ', problem: 'WRONG' }
let problems = 0
for await (const { about, state, says, remedy } of runChecks(readEnvironment(), {
  mend: args.includes('--mend'),
})) {
  console.log(`${signs[state]} ${about}: ${says}`)
  if (remedy) console.log(`      ${remedy}`)
  if (state === 'problem') problems += 1
}
console.log(
  problems === 0
    ? '\nAll is well.'
    : `\n${problems === 1 ? 'One thing is' : `${problems} things are`} wrong.`,
)
process.exit(problems === 0 ? 0 : 1)
