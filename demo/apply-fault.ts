import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { send, sendHtml, sendJson } from './reply.ts'
import { type GoogleError, googleErrors } from './youtube-errors.ts'

/**
 * Applies a fault to one request. After `delayed` the caller gives the regular answer.
 * @param untilCleared ends a delay early
 */
export async function applyFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  untilCleared: AbortSignal,
): Promise<'answered' | 'delayed'> {
  switch (fault.kind) {
    case 'slow':
      await wait(fault.milliseconds ?? 30_000, undefined, {
        ref: false,
        signal: untilCleared,
      }).catch(() => {})
      return 'delayed'
    case 'gone':
      request.socket.destroy()
      break
    case 'broken-json':
      send(
        response,
        200,
        'application/json; charset=UTF-8',
        '{"kind": "half of an answer", "items": [{"id": ',
      )
      break
    case 'html':
      sendHtml(
        response,
        200,
        '<!doctype html><title>Welcome</title><h1>Please accept the terms of this network</h1>',
      )
      break
    default:
      sendRefusal(fault, response)
  }
  return 'answered'
}

/** The refusals, each in the format of its service. */
function sendRefusal({ service, kind }: Fault, response: ServerResponse): void {
  if (service === 'youtube') {
    const { status, body } = googleRefusal(kind)
    sendJson(response, status, body)
  } else {
    const [status, error] = plainRefusals[kind] ?? [500, 'server_error']
    sendJson(response, status, { error })
  }
}

function googleRefusal(kind: Fault['kind']): GoogleError {
  switch (kind) {
    case 'quota':
      return googleErrors.quotaExceeded()
    case 'comments-disabled':
      return googleErrors.commentsDisabled()
    case 'blocked':
      return googleErrors.keyBlocked('youtube.api.v3.V3DataSearchService.List')
    case 'expired-token':
      return googleErrors.tokenInvalid()
    default:
      return googleErrors.backend()
  }
}

const plainRefusals: Partial<Record<Fault['kind'], [number, string]>> = {
  quota: [429, 'too_many_requests'],
  blocked: [403, 'blocked'],
  // Google's token endpoint, for a refresh token that has expired or was revoked.
  'expired-token': [400, 'invalid_grant'],
}
