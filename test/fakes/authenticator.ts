import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What an answer of the authenticator says instead of the truth. */
interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  /** Whether the person showed that it is them. */
  isVerified?: boolean
  userHandle?: string | null
}

interface Options {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** The head of a CBOR item (RFC 8949, section 3). */
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const items = [...value].flat().map((item) => cbor(item as number))
  return Buffer.concat([head(5, value.size), ...items])
}

/** A security key with one passkey (WebAuthn Level 3), which counts its uses. */
export class Authenticator {
  readonly id = randomBytes(16)
  uses = 0
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private readonly origin: string
  private user = ''

  constructor(origin: string) {
    this.origin = origin
  }

  /** The answer to `navigator.credentials.create`, as JSON. */
  create(options: Options, lies: Lies = {}): string {
    this.user = options.user?.id ?? ''
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.from([0, this.id.length])
    const data = Buffer.concat([
      this.authenticatorData(lies.rpId ?? options.rp?.id ?? '', 0x40, lies),
      Buffer.concat([Buffer.alloc(16), length, this.id, key]),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ])
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options, lies),
      attestationObject: base64url(cbor(attestation)),
    })
  }

  /** The answer to `navigator.credentials.get`, as JSON. */
  get(options: Options, lies: Lies = {}): string {
    this.uses += 1
    const clientDataJSON = this.clientData('webauthn.get', options, lies)
    const data = this.authenticatorData(lies.rpId ?? options.rpId ?? '', 0, lies)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.answer({
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, this.keys.privateKey)),
      userHandle: lies.userHandle === undefined ? this.user : lies.userHandle,
    })
  }

  private clientData(type: string, { challenge }: Options, lies: Lies): string {
    const said = {
      type,
      challenge: lies.challenge ?? challenge,
      origin: lies.origin ?? this.origin,
    }
    return base64url(JSON.stringify(said))
  }

  private authenticatorData(rpId: string, flags: number, { isVerified = true }: Lies): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.uses)
    // Somebody was there; and showed that it is them.
    const all = flags | 0x01 | (isVerified ? 0x04 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter])
  }

  private answer(response: Record<string, string | null>): string {
    const id = base64url(this.id)
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  }
}
