import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type Hmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

export interface Seal {
  close(text: string): string
  /** `null` when it was changed, or encrypted under another secret. */
  open(sealed: string): string | null
  /** Under a key of its own for each use. */
  hmac(use: string): Hmac
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with a random nonce, under a key derived from the site's secret by HKDF. */
export function sealWith(secret: string): Seal {
  // Each is derived once: deriving a key took a fortieth of the time of a member's page.
  const keys = new Map<string, Buffer>()
  const keyFor = (use: string): Buffer => {
    const known = keys.get(use)
    if (known) return known
    const derived = Buffer.from(hkdfSync('sha256', secret, 'full-marks', use, 32))
    keys.set(use, derived)
    return derived
  }
  const key = keyFor('seal')
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        return (
          decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') +
          decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
    hmac: (use) => createHmac('sha256', keyFor(use)),
  }
}
