/*
 * npm run site -- COMMAND [--help]
 *
 * The operator's commands, one for each thing that is done to a site without its pages. The
 * embedded database belongs to one process: stop the site first, unless it is on DATABASE_URL.
 */
import { exit } from './command.ts'
import { readArguments } from './commands.ts'

const asked = readArguments(process.argv.slice(2))
if ('command' in asked) {
  const { run } = await asked.command.load()
  await run(asked.given)
} else if (asked.isWrong) exit(asked.help)
else console.log(asked.help)
