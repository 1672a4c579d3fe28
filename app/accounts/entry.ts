import type { SiteSettings } from '../operator/site-settings.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { SignIn, Site } from '../request/site.ts'

/** Days after which the account of a person who was declined is deleted: they can ask again. */
export const declinedDays = 30

export const defaultQuestion = 'What would you like to learn, and from whom?'

export const anInvitation = 'an invitation: a link from a member'

export function entryNote(site: Pick<Site, 'settings' | 'signIns'>): string | null {
  switch (site.settings.current().entry.who) {
    case 'everybody':
      return null
    case 'invited':
      return `New here? You need ${anInvitation}.`
    case 'approved':
      return 'New here? You sign in and answer a question. Then a moderator decides.'
    case 'listed':
      return `New here? You need ${whatIsListed(site) ?? anInvitation}.`
    case 'nobody':
      return 'No new members are taken right now. Members sign in as always.'
  }
}

/** To a person whose address would count if it were proved. */
export function notProved(issuer: string): string {
  return (
    `${issuer} has not confirmed that the e-mail address of your account is yours, so it does ` +
    'not count here. Confirm it there and sign in again, or ask the people who run this site to ' +
    `trust the addresses of ${issuer}.`
  )
}

const inWords = new Intl.ListFormat('en', { type: 'disjunction' })

export function whatIsListed(site: Pick<Site, 'settings' | 'signIns'>): string | null {
  const { domains } = site.settings.current().entry
  const issuers = issuersWithGroups(site)
  const kinds = [
    domains.length > 0 && `a verified e-mail address at ${inWords.format(domains)}`,
    issuers.length > 0 && `to be in a group at ${inWords.format(issuers)} that this site knows`,
  ]
  return kinds.filter(Boolean).join(', or ') || null
}

export function issuersWithGroups({ signIns }: Pick<Site, 'signIns'>): string[] {
  return signIns.list().flatMap(({ name, listsMembers }) => (listsMembers ? [name] : []))
}

export function refuseEmptyList(
  site: Pick<Site, 'signIns'>,
  { who, domains }: Pick<SiteSettings['entry'], 'who' | 'domains'>,
): void {
  if (who === 'listed' && domains.length === 0 && issuersWithGroups(site).length === 0)
    throw new Refusal('Please name a domain.', 422)
}

/** `domains` are in lower case; a part of one does not count. */
export function isAtDomain(email: string | null, domains: string[]): boolean {
  const at = email?.lastIndexOf('@') ?? -1
  return email !== null && at >= 0 && domains.includes(email.slice(at + 1).toLowerCase())
}

/** A provider on a button. The first needs no id in its URL. */
export function choiceOf({ signIns }: Pick<Site, 'signIns'>, { id, name }: SignIn) {
  return { id: id === signIns.list()[0]?.id ? null : id, name }
}

/** The providers of the login screen, in its order. */
export function signInChoices(site: Pick<Site, 'signIns'>) {
  return site.signIns.list().map((one) => choiceOf(site, one))
}
