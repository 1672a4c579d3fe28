import type { SiteSettings } from '../site-settings/site-settings.ts'

const inWords = new Intl.ListFormat('en', { type: 'disjunction' })

/** What those who wait for approval answer, until a moderator sets another question. */
export const defaultQuestion = 'What would you like to learn, and from whom?'

/** What the login screen tells people who are no members yet; `null` where anybody may enter. */
export function entryNote({ who, domains }: SiteSettings['entry']): string | null {
  switch (who) {
    case 'everybody':
      return null
    case 'invited':
      return 'New here? You need an invitation: a link from a member.'
    case 'approved':
      return 'New here? You sign in and answer a question. Then a moderator decides.'
    case 'listed':
      return `New here? You need an e-mail address at ${inWords.format(domains)}.`
    case 'nobody':
      return 'No new members are taken right now. Members sign in as always.'
  }
}

/** Whether an address is at one of these domains, given in lower case. Not at a part of one. */
export function isAtDomain(email: string | null, domains: string[]): boolean {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain !== undefined && email?.includes('@') === true && domains.includes(domain)
}
