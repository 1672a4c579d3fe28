import type { ServerResponse } from 'node:http'

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json; charset=UTF-8', `${JSON.stringify(body, null, 2)}\n`)
}

export function sendHtml(response: ServerResponse, status: number, body: string): void {
  send(response, status, 'text/html; charset=utf-8', body)
}

export function sendNotFound(response: ServerResponse): void {
  send(response, 404, 'text/plain; charset=utf-8', 'There is no such thing in the demo world.\n')
}

/** Answers are not cached unless `cacheControl` says otherwise. */
export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  cacheControl = 'private, no-store',
): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
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
