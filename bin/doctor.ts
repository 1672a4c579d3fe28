/*
 * npm run doctor [-- --mend]
 *
 * Looks at settings, data folder, database, tallies, jobs and providers, and says in plain words what is wrong and what to do. Ends with
 * status 1 if something is. --mend counts tallies anew that do not equal their rows.
 */
import { examine } from './checks/run-checks.ts'
import { leave, readEnvironment } from './terminal.ts'

const given = process.argv.slice(2)
if (given.some((word) => word !== '--mend'))
  leave('npm run doctor, or npm run doctor -- --mend to count bent tallies anew.')

const signs = { well: 'ok   ', 'worth knowing': 'note ', wrong: 'WRONG' }
let troubles = 0
for await (const { about, state, says, remedy } of examine(readEnvironment(), {
  mend: given.includes('--mend'),
})) {
  console.log(`${signs[state]} ${about}: ${says}`)
  if (remedy) console.log(`      ${remedy}`)
  if (state === 'wrong') troubles += 1
}
console.log(
  troubles === 0
    ? '\nAll is well.'
    : `\n${troubles === 1 ? 'One thing is' : `${troubles} things are`} wrong.`,
)
process.exit(troubles === 0 ? 0 : 1)
