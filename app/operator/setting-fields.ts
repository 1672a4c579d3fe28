import { defaultQuestion } from '../accounts/entry.ts'

/** A field of `/settings/site`: its form, its check, and its name in the list of changes. */
export type SettingField = {
  label: string
  help?: string
  placeholder?: string
  /** The variable of the environment that wins over it. */
  env?: string
  /** The radio button of the same form under which this field is drawn. */
  below?: string
} & (
  | { kind: 'text' | 'markdown'; most: number }
  | { kind: 'email' | 'colour' | 'logo' | 'moment' | 'domains' }
  | { kind: 'number'; least: number; most: number; usual: number }
  | { kind: 'switch'; usual: boolean }
  | { kind: 'choice'; choices: Record<string, { label: string; says: string }> }
)

export const defaultSiteName = 'Full Marks'

export const redPen = '#c2272d'

/** Longer than the texts that come with the product. */
const longestText = 20_000

/** Groups whose forms are drawn from their fields. Providers and sign-ins have their own. */
export const drawnGroups = {
  look: {
    title: 'Name and look',
    fields: {
      name: {
        kind: 'text',
        label: 'Name',
        most: 60,
        placeholder: defaultSiteName,
        env: 'SITE_NAME',
      },
      contact: {
        kind: 'email',
        label: 'Contact',
        help: 'In the foot of each page and on the first one.',
        placeholder: 'you@your-site.org',
        env: 'CONTACT_EMAIL',
      },
      sentence: {
        kind: 'text',
        label: 'One sentence',
        help: 'Under the name, on the first page a stranger sees.',
        most: 160,
        placeholder: 'Watch a lecture. Still know it a month later.',
      },
      logo: { kind: 'logo', label: 'Logo', help: 'SVG or PNG, square, at most 200 kB.' },
      accent: {
        kind: 'colour',
        label: 'Accent colour',
        help: `Links, buttons, rings. The six letters keep theirs. The red pen is ${redPen}.`,
      },
    },
  },
  entry: {
    title: 'Who may enter',
    fields: {
      who: {
        kind: 'choice',
        label: 'Who may enter',
        choices: {
          everybody: { label: 'Everybody', says: 'Anyone who signs in becomes a member.' },
          invited: {
            label: 'With an invitation',
            says: 'Anyone who opens a link and signs in there.',
          },
          approved: {
            label: 'After approval',
            says: 'They answer a question. You find it in Moderation.',
          },
          listed: {
            label: 'With an address of yours',
            says: 'Anyone with an address at these domains, which their sign-in has verified.',
          },
          nobody: { label: 'Nobody new', says: 'Members stay members.' },
        },
      },
      question: {
        kind: 'text',
        label: 'The question',
        most: 200,
        placeholder: defaultQuestion,
        below: 'approved',
      },
      domains: {
        kind: 'domains',
        label: 'Domains',
        help: 'With commas between them. Subdomains must be listed.',
        placeholder: 'school.example, college.example',
        below: 'listed',
      },
      invitesPerMember: {
        kind: 'number',
        label: 'People whom each member may invite',
        help: 'Moderators invite as many as they want. 0: nobody else invites.',
        least: 0,
        most: 100,
        usual: 0,
      },
    },
  },
  reading: {
    title: 'Who may read',
    fields: {
      who: {
        kind: 'choice',
        label: 'Who may read',
        choices: {
          everybody: { label: 'Everybody', says: 'Search engines too.' },
          members: {
            label: 'Members',
            says: 'Strangers see the first page, the Terms and the Privacy Policy, nothing else. Feeds are closed.',
          },
        },
      },
      guestReviews: {
        kind: 'switch',
        label: 'Guests can write anonymous reviews',
        usual: true,
      },
      guestLab: { kind: 'switch', label: 'Guests can use Lab and Edu', usual: true },
    },
  },
  announcement: {
    title: 'Announcement',
    fields: {
      text: {
        kind: 'text',
        label: 'Announcement',
        help: 'Everybody reads it above the bar. Leave empty for none.',
        most: 200,
      },
      until: {
        kind: 'moment',
        label: 'Announcement until (UTC)',
        help: 'Then it goes by itself. Leave empty to keep it until you take it away.',
      },
    },
  },
  limits: {
    title: 'Limits',
    fields: {
      analyses: {
        kind: 'number',
        label: 'Analyses a member may ask for in a day',
        least: 0,
        most: 1000,
        // A teacher who prepares a course asks for dozens.
        usual: 100,
      },
      dailyTokens: {
        kind: 'number',
        label: 'Tokens a day for the model',
        help: 'When they are used up, new analyses wait until midnight UTC.',
        least: 0,
        most: 1_000_000_000,
        // About a hundred lectures.
        usual: 2_000_000,
        env: 'OPENAI_DAILY_TOKENS',
      },
    },
  },
  legal: {
    title: 'Terms and Privacy',
    about:
      'In Markdown, without a title. Leave empty for the text that comes with Full Marks, which ' +
      'describes what this site does with data: read it before you write your own.',
    fields: {
      terms: { kind: 'markdown', label: 'Your own Terms', most: longestText },
      privacy: { kind: 'markdown', label: 'Your own Privacy Policy', most: longestText },
    },
  },
} satisfies Record<string, { title: string; about?: string; fields: Record<string, SettingField> }>

export type DrawnGroup = keyof typeof drawnGroups

type Value<Field> = Field extends { kind: 'number' }
  ? number
  : Field extends { kind: 'switch' }
    ? boolean
    : Field extends { kind: 'moment' }
      ? Date | null
      : Field extends { kind: 'domains' }
        ? string[]
        : Field extends { choices: infer Choices }
          ? keyof Choices
          : string | null

export type DrawnSettings = {
  [Group in DrawnGroup]: {
    [Name in keyof (typeof drawnGroups)[Group]['fields']]: Value<
      (typeof drawnGroups)[Group]['fields'][Name]
    >
  }
}

export function fieldsOf(group: DrawnGroup): [name: string, field: SettingField][] {
  return Object.entries(drawnGroups[group].fields)
}
