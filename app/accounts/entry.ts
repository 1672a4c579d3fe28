import type { SiteSettings } from '../operator/site-settings.server.ts'
import { Refusal } from '../request/refusal.ts'
import type { SignIn, Site } from '../request/site.ts'

const inWords = new Intl.ListFormat('en', { type: 'disjunction' })

/** Days after which the account of a person who was declined is deleted: they can ask again. */
export const declinedDays = 30

export const defaultQuestion = 'What would you like to learn, and from whom?'

export function entryNote({
  settings,
  signIns,
}: Pick<Site, 'settings' | 'signIns'>): string | null {
  const { who, domains } = settings.current().entry
  switch (who) {
    case 'everybody':
      return null
    case 'invited':
      return 'New here? You need an invitation: a link from a member.'
    case 'approved':
      return 'New here? You sign in and answer a question. Then a moderator decides.'
    case 'listed':
      return `New here? You need ${whatIsListed(domains, issuersWithGroups({ signIns }))}.`
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

export function whatIsListed(domains: string[], issuers: string[]): string {
  const address = `a verified e-mail address at ${inWords.format(domains)}`
  const group = `to be in a group at ${inWords.format(issuers)} that this site knows`
  if (issuers.length === 0)
    return domains.length === 0 ? 'an invitation: a link from a member' : address
  return domains.length === 0 ? group : `${address}, or ${group}`
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
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain !== undefined && email?.includes('@') === true && domains.includes(domain)
}

/** A provider on a button. */
export interface SignInChoice {
  /** `null` is the first: its URL needs no id. */
  id: string | null
  name: string
}

export function choiceOf({ signIns }: Pick<Site, 'signIns'>, signIn: SignIn): SignInChoice {
  const { id, name } = signIn
  return { id: id === signIns.list()[0]?.id ? null : id, name }
}

/** The providers of the login screen, in its order. */
export function signInChoices(site: Pick<Site, 'signIns'>): SignInChoice[] {
  return site.signIns.list().map((one) => choiceOf(site, one))
}
