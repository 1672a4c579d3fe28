import { createHash } from 'node:crypto'
import type { SiteFacts } from '#core/site.ts'

/** A page without nonces, and the sources its policy must allow. */
export interface HashedPage {
  html: string
  /** Sources of `script-src`, such as `'sha256-…'`. */
  scripts: string[]
  /** Sources of `style-src`. */
  styles: string[]
}

/**
 * Replaces the nonce of a rendered page by hashes. An inline script or style with this render's
 * nonce is ours: its hash becomes a source of the policy, and the attribute is removed. The page is
 * then the same bytes for every guest and can be cached. An injected script has no nonce, so it
 * gets no hash and does not run (decision 016).
 * @param nonce unguessable, made for this render and never sent
 */
export function hashInlineCode(html: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const inline = new RegExp(
    `<(script|style)([^>]*)${escapeRegExp(attribute)}([^>]*)>([^]*?)</\\1>`,
    'g',
  )
  const hashed = html.replace(
    inline,
    (_, element: string, before: string, after: string, code: string) => {
      if (code !== '') (element === 'script' ? scripts : styles).add(hashSource(code))
      return `<${element}${before}${after}>${code}</${element}>`
    },
  )
  // Elements that load a file carry the nonce too; `'self'` allows them.
  return { html: hashed.replaceAll(attribute, ''), scripts: [...scripts], styles: [...styles] }
}

/**
 * The policy of a page: pictures from any host over https, the player from the platform, scripts
 * and styles only from us.
 */
export function pagePolicy(
  facts: SiteFacts,
  { scripts, styles }: Pick<HashedPage, 'scripts' | 'styles'>,
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'https:'],
    'frame-src': ["'self'", new URL(facts.embedUrl).origin],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Hashes of long code. The stylesheet is half of every page and the same in all of them. */
const knownHashes = new Map<string, string>()
const longCode = 10_000
const maxKnownHashes = 8

function hashSource(code: string): string {
  const known = knownHashes.get(code)
  if (known) return known
  const source = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  if (code.length >= longCode && knownHashes.size < maxKnownHashes) knownHashes.set(code, source)
  return source
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
