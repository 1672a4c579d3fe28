import { momentInWords } from '../ui/words.ts'
import { labelOf, type SettingGroup, type SiteSettings } from './site-settings.server.ts'

const ownOrUsual = ['logo', 'terms', 'privacy', 'youtubeKey', 'model']

/** Characters of a value; of a longer one the beginning is shown. */
const longest = 40

export interface ChangedField {
  name: string
  from: string
  to: string
}

/** In words: no key, no secret. */
export function describeChange(group: SettingGroup, from: object, to: object): ChangedField[] {
  const before = new Map(Object.entries(from))
  return Object.entries(to).flatMap(([field, value]) => {
    const old: unknown = before.get(field)
    if (JSON.stringify(old) === JSON.stringify(value)) return []
    const name = labelOf(group, field)
    const [words, now] = [inWords(field, old), inWords(field, value)]
    const isSame = words === now
    if (field !== 'issuers') return [{ name, from: words, to: isSame ? `${now} (changed)` : now }]
    const details = describeIssuers(from as SignIns, to as SignIns)
    return [
      ...(isSame ? [] : [{ name, from: words, to: now }]),
      ...(details === '' ? [] : [{ name: 'Changed sign-in', from: '', to: details }]),
    ]
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

/** Which sign-ins that stay are different, and in what: "Campus: secret". */
function describeIssuers(from: SignIns, to: SignIns): string {
  return to.issuers
    .flatMap((one) => {
      const old = from.issuers.find(({ id }) => id === one.id)
      const changed = ofSignIn.filter(
        ([field]) => old && JSON.stringify(old[field]) !== JSON.stringify(one[field]),
      )
      const fields = changed.map(([, words]) => words).join(', ')
      return changed.length === 0 ? [] : [`${one.name}: ${fields}`]
    })
    .join('; ')
}

const whoInWords: Record<string, string> = {
  invited: 'with an invitation',
  approved: 'after approval',
  listed: 'with an address or a group',
  nobody: 'nobody new',
}

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { name, url } = value as { name?: unknown; url?: unknown }
  return String(name ?? url)
}

function inWords(field: string, value: unknown): string {
  if (field === 'who') return whoInWords[String(value)] ?? String(value)
  if (value === null || value === '') return ownOrUsual.includes(field) ? 'the usual one' : 'none'
  if (ownOrUsual.includes(field)) return 'an own one'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return value.toLocaleString('en')
  if (value instanceof Date) return momentInWords(value)
  const text = Array.isArray(value) ? value.map(nameOf).join(', ') || 'none' : nameOf(value)
  return text.length > longest ? `${text.slice(0, longest).trim()} …` : text
}
