/*
 * npm run site -- COMMAND [--help]
 *
 * The operator's commands, one for each thing that is done to a site without its pages. The
 * embedded database belongs to one process: stop the site first, unless it is on DATABASE_URL.
 */
import { parseArgs } from 'node:util'
import { exit } from './command.ts'

/** What a command gets: its words, and its options as they were given. */
export interface Given {
  words: string[]
  options: Set<string>
}

interface Command {
  /** What stands after `npm run site --`. */
  usage: string
  /** What it does, in one or two sentences. */
  about: string
  /** How many words it needs, at least and at most. */
  words: [atLeast: number, atMost: number]
  options: string[]
  load(): Promise<{ run(given: Given): Promise<void> }>
}

const person = 'USER: an e-mail address or a user id.'

const commands: Record<string, Command> = {
  doctor: {
    usage: 'doctor [--mend]',
    about:
      'Says what is wrong with the site and what to do about it; ends with status 1 if something is. --mend recounts wrong tallies.',
    words: [0, 0],
    options: ['mend'],
    load: () => import('./doctor.ts'),
  },
  backup: {
    usage: 'backup FILE',
    about:
      'Writes all data into one file, from either kind of database. FILE - is standard output.',
    words: [1, 1],
    options: [],
    load: () => import('./backup.ts'),
  },
  restore: {
    usage: 'restore FILE [--replace] [--unverified]',
    about:
      'Replaces the contents of the database by a backup. FILE - is standard input. A database with content is left alone unless --replace is given. A file that was not signed with the secret of the site is refused unless --unverified is given.',
    words: [1, 1],
    options: ['replace', 'unverified'],
    load: () => import('./restore.ts'),
  },
  moderator: {
    usage: 'moderator add USER | remove USER | list',
    about: `Makes a person a moderator, ends that, or lists all moderators. ${person}`,
    words: [1, 2],
    options: [],
    load: () => import('./moderator.ts'),
  },
  forget: {
    usage: 'forget USER [--leave-reviews]',
    about: `Deletes an account at once and prints a receipt. ${person}`,
    words: [1, 1],
    options: ['leave-reviews'],
    load: () => import('./forget.ts'),
  },
  'end-sessions': {
    usage: 'end-sessions USER | --all',
    about: `Signs a person out everywhere, or everyone: after a stolen device, or a backup that others have seen. ${person}`,
    words: [0, 1],
    options: ['all'],
    load: () => import('./end-sessions.ts'),
  },
  'import-likes': {
    usage: 'import-likes FILE USER',
    about: `Imports the likes of a Google Takeout export (CSV) for a person. ${person}`,
    words: [2, 2],
    options: [],
    load: () => import('./import-likes.ts'),
  },
}

const [name = '--help', ...rest] = process.argv.slice(2)
const found = Object.hasOwn(commands, name) ? commands[name] : undefined
if (found) {
  const { run } = await found.load()
  await run(readArguments(found))
} else if (name === '--help' || name === '-h') console.log(help(Object.values(commands)))
else exit(`There is no command ${name}.\n\n${help(Object.values(commands))}`)

/** Reads the words and options of a command. `--help` and bad ones end the process. */
function readArguments(command: Command): Given {
  const { positionals, values } = parse(command)
  const [atLeast, atMost] = command.words
  if (values.help) {
    console.log(help([command]))
    process.exit()
  }
  if (positionals.length < atLeast || positionals.length > atMost) exit(help([command]))
  return { words: positionals, options: new Set(Object.keys(values)) }
}

function parse(command: Command) {
  const isGiven = { type: 'boolean' } as const
  const own = Object.fromEntries(command.options.map((option) => [option, isGiven]))
  const options = { ...own, help: { ...isGiven, short: 'h' } }
  try {
    return parseArgs({ args: rest, options, allowPositionals: true, strict: true })
  } catch {
    // An option that the command does not know.
    exit(help([command]))
  }
}

function help(all: Command[]): string {
  return all.map(({ usage, about }) => `npm run site -- ${usage}\n  ${about}`).join('\n')
}
