import { Refusal } from '../request/refusal.ts'

export interface Logo {
  type: 'image/svg+xml' | 'image/png'
  bytes: Uint8Array
}

export const mostLogoBytes = 200 * 1024

/** What a PNG begins with (PNG, 5.2): the signature, and the chunk with the size of the picture. */
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** In an SVG: what could run, or load something. As an image it may not anyway. */
const active = /<\s*(script|foreignObject|iframe|object|embed|!ENTITY)|\son\w+\s*=|javascript:/i

export function parseLogo(bytes: Uint8Array): Logo {
  if (bytes.byteLength > mostLogoBytes)
    throw new Refusal('That picture is larger than 200 kB. Please make it smaller.', 422)
  const type = isPng(bytes) ? 'image/png' : 'image/svg+xml'
  const size = type === 'image/png' ? sizeOfPng(bytes) : sizeOfSvg(bytes)
  if (Math.abs(size.width - size.height) > size.height / 100)
    throw new Refusal('The logo has to be square: as wide as it is high.', 422)
  return { type, bytes }
}

interface Size {
  width: number
  height: number
}

function isPng(bytes: Uint8Array): boolean {
  return bytes.byteLength >= 24 && Buffer.from(bytes.subarray(0, 8)).equals(pngSignature)
}

function sizeOfPng(bytes: Uint8Array): Size {
  const view = Buffer.from(bytes)
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) }
}

function sizeOfSvg(bytes: Uint8Array): Size {
  const text = new TextDecoder().decode(bytes)
  const [tag] = /<svg[\s>][^>]*>?/.exec(text) ?? []
  if (!tag) throw new Refusal('That is no SVG or PNG. Please choose another picture.', 422)
  if (active.test(text))
    throw new Refusal('That SVG has scripts in it. Please save it without them.', 422)
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag)
  const side = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)`).exec(tag)?.[1]
  const width = Number(box?.[1] ?? side('width'))
  const height = Number(box?.[2] ?? side('height'))
  if (!(width > 0 && height > 0))
    throw new Refusal('That SVG does not say how large it is. It needs a viewBox.', 422)
  return { width, height }
}
