import { createHash } from 'node:crypto'
import type { SiteFacts } from './site.ts'

export interface HashedPage {
  html: string
  scripts: string[]
  styles: string[]
}

/** An injected script has no nonce, so it gets no hash and does not run (decision 008). */
export function hashInlineCode(html: string, nonce: string): HashedPage {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  // Each part but the first goes on where a start tag of ours had the nonce. Elements that load a
  // file have it too; they hold no code, and `'self'` allows them.
  const parts = html.split(` nonce="${nonce}"`)
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? ''
    const [, element] = /^<(script|style)\b[^>]*$/.exec(before.slice(before.lastIndexOf('<'))) ?? []
    const end = part.indexOf(`</${element}>`)
    const code = end < 0 ? '' : part.slice(part.indexOf('>') + 1, end)
    if (code !== '' && element === 'script') scripts.add(hashSource(code))
    if (code !== '' && element === 'style') styles.add(hashSource(code))
  }
  return { html: parts.join(''), scripts: [...scripts], styles: [...styles] }
}

export function pagePolicy(
  facts: SiteFacts,
  { scripts, styles }: Pick<HashedPage, 'scripts' | 'styles'>,
): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    // The width of a bar is an attribute. It runs no code and loads nothing: `img-src` holds.
    'style-src-attr': ["'unsafe-inline'"],
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

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
