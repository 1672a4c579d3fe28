import { momentInWords } from '../ui/words.ts'
import { type DrawnGroup, drawnGroups, fieldsOf } from './setting-fields.ts'
import type { SettingGroup, SiteSettings } from './site-settings.server.ts'

export interface ChangedField {
  name: string
  from: string
  to: string
}

/** Names of fields whose forms are written by hand. */
const otherLabels: Record<string, string> = {
  youtubeKey: 'Key of YouTube',
  model: 'Language model',
  transcriptUrl: 'Transcript service',
  mail: 'Mail server',
  issuers: 'Sign-ins',
  passkeys: 'Passkeys',
}

/** In words: no key, no secret. */
export function describeChange(group: SettingGroup, from: object, to: object): ChangedField[] {
  const fields = new Map(group in drawnGroups ? fieldsOf(group as DrawnGroup) : [])
  const before = new Map<string, unknown>(Object.entries(from))
  return Object.entries(to).flatMap(([name, value]: [string, unknown]) => {
    const old = before.get(name)
    if (JSON.stringify(old) === JSON.stringify(value)) return []
    const field = fields.get(name)
    const words = (of: unknown) =>
      field?.kind === 'choice' ? (field.choices[String(of)]?.label ?? '') : inWords(name, of)
    const now = name === 'issuers' ? issuersInWords(from as SignIns, to as SignIns) : words(value)
    const isSame = words(old) === now
    const label = field?.label ?? otherLabels[name] ?? name
    return [{ name: label, from: words(old), to: isSame ? `${now} (changed)` : now }]
  })
}

type SignIns = SiteSettings['signIns']

/** What the fields of a sign-in are called here. Of a secret nothing else is said. */
const ofSignIn = [
  ['clientId', 'client'],
  ['clientSecret', 'secret'],
  ['scope', 'scope'],
  ['moderatorClaim', 'who moderates'],
  ['memberClaim', 'who may enter'],
  ['trustAddresses', 'trust in addresses'],
] as const

/** With what is different in those that stay: "Campus: secret". */
function issuersInWords(from: SignIns, to: SignIns): string {
  const all = to.issuers.map((one) => {
    const old = from.issuers.find(({ id }) => id === one.id) ?? one
    const changed = ofSignIn.filter(
      ([field]) => JSON.stringify(old[field]) !== JSON.stringify(one[field]),
    )
    const words = changed.map(([, words]) => words).join(', ')
    return words === '' ? one.name : `${one.name}: ${words}`
  })
  return all.join('; ') || 'none'
}

const ownOrUsual = ['logo', 'terms', 'privacy', 'youtubeKey', 'model']

/** Characters of a value; of a longer one the beginning is shown. */
const longest = 40

function inWords(name: string, value: unknown): string {
  if (ownOrUsual.includes(name)) return value === null ? 'the usual one' : 'an own one'
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return value.toLocaleString('en')
  if (value instanceof Date) return momentInWords(value)
  const text = [value].flat().map(nameOf).join(', ') || 'none'
  return text.length > longest ? `${text.slice(0, longest).trim()} …` : text
}

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { name, url } = value as { name?: unknown; url?: unknown }
  return String(name ?? url)
}
