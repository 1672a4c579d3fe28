/** An error reply of Google's: its status and body. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError'
  readonly status: number
  readonly body: object

  constructor(
    status: number,
    message: string,
    entry: { domain: string; reason: string; [key: string]: string },
    more = {},
  ) {
    super(message)
    this.status = status
    this.body = { error: { code: status, message, errors: [{ message, ...entry }], ...more } }
  }
}

const service = { service: 'youtube.googleapis.com' }
const errorInfo = {
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  domain: 'googleapis.com',
  metadata: service,
}

/** The errors of these methods of the Data API v3, in Google's words. */
export const googleErrors = {
  quotaExceeded: () =>
    new GoogleError(
      403,
      'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
      { domain: 'youtube.quota', reason: 'quotaExceeded' },
    ),

  keyMissing: () =>
    new GoogleError(
      403,
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
      { domain: 'global', reason: 'forbidden' },
      { status: 'PERMISSION_DENIED' },
    ),

  keyInvalid: () =>
    new GoogleError(
      400,
      'API key not valid. Please pass a valid API key.',
      { domain: 'global', reason: 'badRequest' },
      { status: 'INVALID_ARGUMENT', details: [{ ...errorInfo, reason: 'API_KEY_INVALID' }] },
    ),

  keyBlocked: (method: string) =>
    new GoogleError(
      403,
      `Requests to this API youtube method ${method} are blocked.`,
      { domain: 'global', reason: 'forbidden' },
      {
        status: 'PERMISSION_DENIED',
        details: [{ ...errorInfo, reason: 'API_KEY_SERVICE_BLOCKED' }],
      },
    ),

  tokenInvalid: () =>
    new GoogleError(
      401,
      'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
      {
        message: 'Invalid Credentials',
        domain: 'global',
        reason: 'authError',
        location: 'Authorization',
        locationType: 'header',
      },
      { status: 'UNAUTHENTICATED' },
    ),

  commentsForbidden: () =>
    new GoogleError(
      403,
      'One or more of the requested comment threads cannot be retrieved due to insufficient permissions. The request might not be properly authorized.',
      {
        domain: 'youtube.commentThread',
        reason: 'forbidden',
        location: 'videoId',
        locationType: 'parameter',
      },
    ),

  scopeMissing: () =>
    new GoogleError(
      403,
      'Request had insufficient authentication scopes.',
      { message: 'Insufficient Permission', domain: 'global', reason: 'insufficientPermissions' },
      {
        status: 'PERMISSION_DENIED',
        details: [{ ...errorInfo, reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }],
      },
    ),

  mineWithoutToken: () =>
    new GoogleError(
      401,
      'The request uses the <code>mine</code> parameter but is not properly authorized.',
      {
        domain: 'youtube.parameter',
        reason: 'authorizationRequired',
        location: 'mine',
        locationType: 'parameter',
      },
    ),

  parameterMissing: (parameter: string) =>
    new GoogleError(400, `Required parameter: ${parameter}`, {
      domain: 'global',
      reason: 'required',
      location: parameter,
      locationType: 'parameter',
    }),

  filterMissing: (choices: string) =>
    new GoogleError(400, `No filter selected. Expected one of: ${choices}`, {
      domain: 'youtube.parameter',
      reason: 'missingRequiredParameter',
      location: 'parameters.',
      locationType: 'other',
    }),

  partUnknown: (part: string) =>
    new GoogleError(400, `'${part}'`, {
      domain: 'youtube.part',
      reason: 'unknownPart',
      location: 'part',
      locationType: 'parameter',
    }),

  filterInvalid: () =>
    new GoogleError(400, 'The request specifies an invalid filter parameter.', {
      domain: 'youtube.parameter',
      reason: 'invalidFilters',
      location: 'parameters.',
      locationType: 'other',
    }),

  valueInvalid: (parameter: string, value: string) =>
    new GoogleError(400, `Invalid value '${value}'. Values must be within the documented range.`, {
      domain: 'global',
      reason: 'invalidParameter',
      location: parameter,
      locationType: 'parameter',
    }),

  pageTokenInvalid: (domain: string) =>
    new GoogleError(400, 'The request specifies an invalid page token.', {
      domain,
      reason: 'invalidPageToken',
      location: 'pageToken',
      locationType: 'parameter',
    }),

  playlistNotFound: () =>
    new GoogleError(
      404,
      "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.",
      {
        domain: 'youtube.playlistItem',
        reason: 'playlistNotFound',
        location: 'playlistId',
        locationType: 'parameter',
      },
    ),

  playlistPrivate: () =>
    new GoogleError(
      403,
      'The request is not properly authorized to retrieve the specified playlist.',
      {
        domain: 'youtube.playlistItem',
        reason: 'playlistItemsNotAccessible',
        location: 'playlistId',
        locationType: 'parameter',
      },
    ),

  commentsDisabled: () =>
    new GoogleError(
      403,
      'The video identified by the <code><a href="/youtube/v3/docs/commentThreads/list#videoId">videoId</a></code> parameter has disabled comments.',
      {
        domain: 'youtube.commentThread',
        reason: 'commentsDisabled',
        location: 'videoId',
        locationType: 'parameter',
      },
    ),

  videoNotFound: () =>
    new GoogleError(
      404,
      'The video identified by the <code><a href="/youtube/v3/docs/commentThreads/list#videoId">videoId</a></code> parameter could not be found.',
      {
        domain: 'youtube.commentThread',
        reason: 'videoNotFound',
        location: 'videoId',
        locationType: 'parameter',
      },
    ),

  methodNotFound: () =>
    new GoogleError(
      404,
      'Method not found.',
      { domain: 'global', reason: 'notFound' },
      { status: 'NOT_FOUND' },
    ),

  backend: () =>
    new GoogleError(
      500,
      'Backend Error',
      { domain: 'global', reason: 'backendError' },
      { status: 'INTERNAL' },
    ),
}
