/**
 * The demo community. Each person is an account of the demo's identity provider that a visitor can
 * sign in with; the start recommends the first.
 */
export const people = {
  ada: {
    name: 'Ada Fenwick',
    bio: 'Structural engineer by day. I learn best from people who show the step they nearly skipped.',
    follows: ['tomas', 'ines', 'mei', 'samir'],
  },
  tomas: {
    name: 'Tomas Bergqvist',
    bio: 'Physics teacher. I rewatch everything at half speed and steal the good demonstrations.',
    follows: ['ada', 'priya'],
  },
  ines: {
    name: 'Inês Carvalhal',
    bio: 'Cook, forager, reader of footnotes.',
    follows: ['ada', 'giulia', 'wanjiru'],
  },
  mei: {
    name: 'Mei Tanaka-Holm',
    bio: 'Learning linear algebra for the third time, and this time it is sticking.',
    follows: ['ada', 'tomas', 'kofi'],
  },
  samir: {
    name: 'Samir Haddadin',
    bio: 'Climber with a bad shoulder and good notes.',
    follows: ['wanjiru', 'ada'],
  },
  priya: {
    name: 'Priya Ramanathan',
    bio: 'Reads papers so that the group chat does not have to.',
    follows: ['mei', 'kofi', 'tomas'],
  },
  kofi: {
    name: 'Kofi Asante-Berg',
    bio: 'Night-shift nurse. Biology in the day, history on the bus.',
    follows: ['priya'],
  },
  giulia: {
    name: 'Giulia Montefalco',
    bio: 'Twenty years in a cellar taught me to spit and to take notes.',
    follows: ['ines'],
  },
  wanjiru: {
    name: 'Wanjiru Njeri',
    bio: 'Marathons, slowly. Training plans, thoroughly.',
    follows: ['samir', 'lars', 'ada'],
  },
  lars: {
    name: 'Lars Okonjo',
    bio: 'Masters swimmer. If a drill has no reason, I skip it.',
    follows: ['wanjiru'],
  },
  dmitri: {
    name: 'Dmitri Vale',
    bio: 'Box scores, breakdowns, arguments.',
    follows: [],
  },
  noor: {
    name: 'Noor El-Amrani',
    bio: '',
    follows: ['ada', 'kofi'],
  },
} satisfies Record<string, { name: string; bio: string; follows: string[] }>

export type PersonKey = keyof typeof people
