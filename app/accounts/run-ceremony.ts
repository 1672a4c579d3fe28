import type { CeremonyAnswer } from './ceremony.route.ts'

/** Loaded when a button for a passkey is pressed: pages do not carry it. */

export type CeremonyKind = 'sign-in' | 'join' | 'add'

/** How it ended: with the answer of the site, or with a sentence for the person. */
export type Outcome = CeremonyAnswer & { refusal?: string }

const nothingChosen = 'No passkey was chosen, so nothing was changed.'
const unreached = 'The site could not be reached. Please try again in a moment.'
const keptPerhaps =
  'The site could not be reached. Your passkey may be stored already: try to sign in with it, and make another one if that fails.'
/** By the name of the browser's error (WebAuthn, sections 5.1.3 and 5.1.4). */
const sentences = new Map(
  Object.entries({
    NotAllowedError: nothingChosen,
    AbortError: nothingChosen,
    InvalidStateError: 'This device has a passkey for your account already.',
    SecurityError:
      'Your browser makes no passkeys for this address: the site needs a name, and https.',
    NotSupportedError:
      'This device makes no passkeys of the kind that this site takes. Please try ' +
      'another device or browser.',
    ConstraintError:
      'A passkey asks for your finger, your face or a code. Please set a screen lock ' +
      'on this device, or use another one.',
  }),
)

/** Asks the site for options, the browser for a passkey, and the site what it makes of it. */
export async function runCeremony(
  kind: CeremonyKind,
  fields: Record<string, string>,
): Promise<Outcome> {
  if (typeof PublicKeyCredential === 'undefined' || !('credentials' in navigator))
    return {
      refusal: 'This browser cannot use passkeys. Please update it, or come in by another way.',
    }
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

/*
 * Options and answers as JSON, field by field (WebAuthn, section 5.1): older browsers have no
 * `parse…FromJSON`, and password managers put objects of their own in the place of the browser's,
 * whose `toJSON` is missing or throws.
 */

async function askBrowser(kind: CeremonyKind, options: object): Promise<object> {
  const credential = await (kind === 'sign-in'
    ? navigator.credentials.get({ publicKey: requestOptions(options as RequestOptions) })
    : navigator.credentials.create({ publicKey: creationOptions(options as CreationOptions) }))
  if (!credential) throw new DOMException('', 'NotAllowedError')
  return answerOf(credential)
}

type CreationOptions = PublicKeyCredentialCreationOptionsJSON
type RequestOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'allowCredentials'>

function creationOptions({ challenge, user, excludeCredentials = [], ...rest }: CreationOptions) {
  return {
    ...(rest as object as PublicKeyCredentialCreationOptions),
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(({ id }) => ({
      id: bytesOf(id),
      type: 'public-key' as const,
    })),
  }
}

/** Any passkey will do, so none are named. */
function requestOptions({ challenge, ...rest }: RequestOptions) {
  return {
    ...(rest as object as PublicKeyCredentialRequestOptions),
    challenge: bytesOf(challenge),
  }
}

/** What the site reads of an answer; half of the fields are there. */
interface Answered {
  rawId: ArrayBuffer
  response: Partial<AuthenticatorAttestationResponse & AuthenticatorAssertionResponse>
}

function answerOf(credential: Credential): object {
  const { rawId, response } = credential as object as Answered
  const id = textOf(rawId)
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      userHandle: textOf(response.userHandle),
      transports: response.getTransports?.() ?? undefined,
    },
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** In base64url; `undefined` for nothing, which JSON leaves out. */
function textOf(bytes: ArrayBuffer | null | undefined): string | undefined {
  if (!bytes || bytes.byteLength === 0) return undefined
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
