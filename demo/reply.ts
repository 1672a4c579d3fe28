import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json; charset=UTF-8', `${JSON.stringify(body, null, 2)}\n`)
}

/** @param isFramed whether pages of the site show it in a frame */
export function sendHtml(
  response: ServerResponse,
  status: number,
  body: string,
  { isFramed = false } = {},
): void {
  send(response, status, 'text/html; charset=utf-8', body, {
    'content-security-policy': htmlPolicy(body, { isFramed }),
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
  })
}

/**
 * The Content-Security-Policy of a page: its own inline script, pictures of the demo, and forms.
 */
export function htmlPolicy(html: string, { isFramed = false } = {}): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}

export function sendNotFound(response: ServerResponse): void {
  send(response, 404, 'text/plain; charset=utf-8', 'There is no such thing in the demo world.\n')
}

/** Answers are not cached unless `headers` say otherwise. */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(body)
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes text for HTML, with the five entities that Google writes into titles of `search.list`.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
