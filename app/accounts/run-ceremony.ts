import type { CeremonyAnswer } from './ceremony.route.ts'
import { answerOf, creationOptions, requestOptions } from './passkey-json.ts'

/** Loaded when a button for a passkey is pressed: pages do not carry it. */

export type CeremonyKind = 'sign-in' | 'join' | 'add'

/** How it ended: with the answer of the site, or with a sentence for the person. */
export type Outcome = CeremonyAnswer & { refusal?: string }

const noPasskeys = 'This browser cannot use passkeys. Please update it, or come in by another way.'
const nothingChosen = 'No passkey was chosen, so nothing was changed.'
const isHereAlready = 'This device has a passkey for your account already.'
const unreached = 'The site could not be reached. Please try again in a moment.'
const keptPerhaps =
  'The site could not be reached. Your passkey may be stored already: try to sign in with it, and make another one if that fails.'
/** By the name of the browser's error (WebAuthn, sections 5.1.3 and 5.1.4). */
const sentences = new Map([
  ['NotAllowedError', nothingChosen],
  ['AbortError', nothingChosen],
  ['InvalidStateError', isHereAlready],
  [
    'SecurityError',
    'Your browser makes no passkeys for this address: the site needs a name, and https.',
  ],
  [
    'NotSupportedError',
    'This device makes no passkeys of the kind that this site takes. Please try another device or browser.',
  ],
  [
    'ConstraintError',
    'A passkey asks for your finger, your face or a code. Please set a screen lock on this device, or use another one.',
  ],
])

/** Asks the site for options, the browser for a passkey, and the site what it makes of it. */
export async function runCeremony(
  kind: CeremonyKind,
  fields: Record<string, string>,
): Promise<Outcome> {
  if (!canUsePasskeys()) return { refusal: noPasskeys }
  const begun = await post({ ...fields, step: kind }).catch((): Outcome => ({ refusal: unreached }))
  if (begun.refusal !== undefined || !begun.options) return begun
  let answer: object
  try {
    answer = await askBrowser(kind, begun.options)
  } catch (error) {
    return { refusal: sentenceFor(error) }
  }
  const finish = { ...fields, step: `finish-${kind}`, answer: JSON.stringify(answer) }
  const refusal = kind === 'sign-in' ? unreached : keptPerhaps
  return await post(finish).catch(() => ({ refusal }))
}

/** The code is written down. If the site does not hear it, the settings show it again. */
export async function confirmCode(): Promise<void> {
  await post({ step: 'confirm-code' }).catch(() => {})
}

function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'credentials' in navigator
}

async function askBrowser(kind: CeremonyKind, options: object): Promise<object> {
  const credential =
    kind === 'sign-in'
      ? await navigator.credentials.get({
          publicKey: requestOptions(options as PublicKeyCredentialRequestOptionsJSON),
        })
      : await navigator.credentials.create({
          publicKey: creationOptions(options as PublicKeyCredentialCreationOptionsJSON),
        })
  if (!credential) throw new DOMException('', 'NotAllowedError')
  return answerOf(credential)
}

async function post(fields: Record<string, string>): Promise<Outcome> {
  const answer = await fetch('/auth/passkey', { method: 'POST', body: new URLSearchParams(fields) })
  return (await answer.json()) as Outcome
}

function sentenceFor(error: unknown): string {
  const name = error instanceof Error ? error.name : 'Error'
  return (
    sentences.get(name) ??
    `Your browser or password manager could not do that (${name}). Please try again, or in another browser.`
  )
}
