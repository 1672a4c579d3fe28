import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendNotFound } from './reply.ts'
export function answerPlayer(_request: IncomingMessage, response: ServerResponse, _url: URL): void {
  sendNotFound(response)
}
