import { parseArgs } from 'node:util'

/** What a command gets: its words, and its options as they were given. */
export interface Given {
  words: string[]
  options: Set<string>
}

interface Command {
  /** What is typed after `npm run site --`. */
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
    usage: 'moderator add USER | remove USER | list | link',
    about: `Makes a person a moderator, ends that, lists all moderators, or prints a link that makes whoever opens it one. ${person}`,
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

/** What the words after `npm run site --` ask for: a command with its arguments, or help. */
export type Asked =
  | { command: Command; given: Given }
  /** `isWrong`: they are not understood. */
  | { help: string; isWrong: boolean }

/** Reads the words after `npm run site --`. */
export function readArguments([name = '--help', ...args]: string[]): Asked {
  const all = Object.values(commands)
  if (name === '--help' || name === '-h') return { help: helpOf(all), isWrong: false }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return { help: `There is no command ${name}.\n\n${helpOf(all)}`, isWrong: true }
  const isGiven = { type: 'boolean' } as const
  const own = Object.fromEntries(command.options.map((option) => [option, isGiven]))
  const options = { ...own, help: { ...isGiven, short: 'h' } }
  let isWrong = true
  try {
    const { values, positionals: words } = parseArgs({ args, options, allowPositionals: true })
    const [atLeast, atMost] = command.words
    isWrong = !values.help
    if (isWrong && words.length >= atLeast && words.length <= atMost)
      return { command, given: { words, options: new Set(Object.keys(values)) } }
  } catch {
    // It has no such option.
  }
  return { help: helpOf([command]), isWrong }
}

function helpOf(all: Command[]): string {
  return all.map(({ usage, about }) => `npm run site -- ${usage}\n  ${about}`).join('\n')
}
