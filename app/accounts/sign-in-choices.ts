import type { SignIn, Site } from '../request/site.ts'

/** A provider on a button. */
export interface SignInChoice {
  /** `null` is the first: its URL needs no id. */
  id: string | null
  name: string
  isGoogle: boolean
}

export function choiceOf({ signIns }: Pick<Site, 'signIns'>, signIn: SignIn): SignInChoice {
  const { id, name, isGoogle } = signIn
  return { id: id === signIns.list()[0]?.id ? null : id, name, isGoogle }
}

/** The providers of the login screen, in its order. */
export function signInChoices(site: Pick<Site, 'signIns'>): SignInChoice[] {
  return site.signIns.list().map((one) => choiceOf(site, one))
}
