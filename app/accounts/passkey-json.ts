/*
 * Options and answers of passkeys as JSON, field by field (WebAuthn, section 5.1): older browsers
 * have no `parse…FromJSON`, and password managers put objects of their own in the place of the
 * browser's, whose `toJSON` is missing or throws.
 */

type CreationOptions = PublicKeyCredentialCreationOptionsJSON
type RequestOptions = PublicKeyCredentialRequestOptionsJSON

export function creationOptions(options: CreationOptions): PublicKeyCredentialCreationOptions {
  const { challenge, user, excludeCredentials = [], ...rest } = options
  return {
    ...(rest as object as PublicKeyCredentialCreationOptions),
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(descriptorOf),
  }
}

export function requestOptions(options: RequestOptions): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials = [], ...rest } = options
  return {
    ...(rest as object as PublicKeyCredentialRequestOptions),
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map(descriptorOf),
  }
}

function descriptorOf({ id, ...rest }: PublicKeyCredentialDescriptorJSON) {
  return { ...(rest as object as PublicKeyCredentialDescriptor), id: bytesOf(id) }
}

/** What the site reads of an answer; half of the fields are there. */
interface Answered {
  rawId: ArrayBuffer
  response: Record<'clientDataJSON', ArrayBuffer> &
    Partial<
      Record<'attestationObject' | 'authenticatorData' | 'signature' | 'userHandle', ArrayBuffer>
    > & { getTransports?: () => string[] }
}

export function answerOf(credential: Credential): object {
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
