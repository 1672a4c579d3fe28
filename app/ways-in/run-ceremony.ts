import type { CeremonyAnswer } from './ceremony.ts'

/** Loaded when a button for a passkey is pressed: pages do not carry it. */

export type CeremonyKind = 'sign-in' | 'join' | 'add'

/** How it ended: with the answer of the site, or with a sentence for the person. */
export type Outcome = CeremonyAnswer & { refusal?: string }

const noPasskeys = 'This browser cannot use passkeys. Please update it, or come in by another way.'
const nothingChosen = 'No passkey was chosen, so nothing was changed.'
const isHereAlready = 'This device has a passkey for your account already.'
const unreached = 'The site could not be reached. Please try again in a moment.'

/** Asks the site for options, the browser for a passkey, and the site what it makes of it. */
export async function runCeremony(
  kind: CeremonyKind,
  fields: Record<string, string>,
): Promise<Outcome> {
  if (!canUsePasskeys()) return { refusal: noPasskeys }
  try {
    const begun = await post({ ...fields, step: kind })
    if (begun.refusal !== undefined || !begun.options) return begun
    const answer = await askBrowser(kind, begun.options)
    return await post({ ...fields, step: `finish-${kind}`, answer: JSON.stringify(answer) })
  } catch (error) {
    return { refusal: sentenceFor(error) }
  }
}

/** The code is written down. If the site does not hear it, the settings show it again. */
export async function confirmCode(): Promise<void> {
  await post({ step: 'confirm-code' }).catch(() => {})
}

function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  )
}

async function askBrowser(kind: CeremonyKind, options: object): Promise<unknown> {
  const credential =
    kind === 'sign-in'
      ? await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
            options as PublicKeyCredentialRequestOptionsJSON,
          ),
        })
      : await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            options as PublicKeyCredentialCreationOptionsJSON,
          ),
        })
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError')
  return credential.toJSON()
}

async function post(fields: Record<string, string>): Promise<Outcome> {
  const answer = await fetch('/auth/passkey', { method: 'POST', body: new URLSearchParams(fields) })
  return (await answer.json()) as Outcome
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof DOMException)) return unreached
  return error.name === 'InvalidStateError' ? isHereAlready : nothingChosen
}
