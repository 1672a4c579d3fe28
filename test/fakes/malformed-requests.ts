import fc from 'fast-check'

/** One request as it is sent over the socket. */
export interface Malformed {
  bytes: Buffer
}

/** Things that exist on the site, so that a hostile request comes close to a valid one. */
export interface Targets {
  host: string
  /** `Cookie` headers of members. Several, because some of the requests sign out. */
  cookies: string[]
  /** Real values of URL parameters: a channel's name, the ids of a video, a profile and a topic. */
  names: string[]
  paths: string[]
}

/** The words of a long list. */
const listed = (text: string) => text.trim().split(/\s+/)

/** One of several, each by its weight. */
const oneOf = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const wrongEncodings = listed(`
  % %% %2 %zz %E0%A4%A %ff%fe %c0%ae%c0%ae%c0%af %ED%A0%80 %00 a%00b %u0041
`)
const climbing = listed(String.raw`
  .. ../.. ..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e/ ....// ..\..\ .%00. /./. %252e%252e
`)
const controls = listed(`
  %0d%0aset-cookie:%20injected=1 %0a %7f %1b[2J %e2%80%ae %e2%80%a8 %ef%bf%bf %f4%8f%bf%bf
`)
const scripts = listed(`
  %3Cscript%3E %27%20or%201=1-- $%7B7*7%7D %7B%7B7*7%7D%7D %3B%20drop%20table%20users
  %5Bobject%20Object%5D
`)
const words = listed(`
  __proto__ constructor prototype toString null undefined NaN true [] %7B%7D index _root
`)
const numbers = listed(`
  0 -1 1 1.5 1e999 9007199254740993 99999999999999999999 0x10 999999999999999.zzzzzzzzzzz
  2147483648.1
`)
const places = listed(`
  0.1 -5.9999999999999999 99999999999.9 1.aaaaaaaaaaa 2024-02-30 2024-01-01T00:00:00Z
  0.aaaaaaaaaaa 999999999999999
`)
const addresses = listed(`
  //evil.example /%5Cevil.example https://evil.example/ javascript:alert(1) @handle
  UCxxxxxxxxxxxxxxxxxxxxxx data:,
`)

/** Text that may appear unescaped in a URL or a form. */
const hostile = oneOf(
  [
    8,
    fc.constantFrom(
      ...[wrongEncodings, climbing, controls, scripts, words, numbers, places, addresses].flat(),
    ),
  ],
  [
    2,
    fc
      .string({ unit: 'binary', maxLength: 30 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  ],
  [
    1,
    fc
      .string({ unit: fc.constantFrom(...'%0aF./\\;:@&=+$,?[]<>"\'`{}|^~ü字😀'), maxLength: 12 })
      .map(bare),
  ],
  [1, fc.constantFrom(300, 3_000, 12_000).map((length) => '%C3%A4a'.repeat(length / 7))],
)

/** Removes characters that would end the request line. */
function bare(text: string): string {
  return text.replace(/[\s#]/g, '+')
}

const parameters = listed(`
  after expanded-after likes voted view added channel video v videoId lang beginning
`)
const otherParameters = listed(`
  returnTo popup state code error review bio topic-channel deleted done source from index _routes
  p version __proto__
`)

const query = oneOf(
  [3, fc.constant('')],
  [
    6,
    fc
      .array(fc.tuple(fc.constantFrom('', ...parameters, ...otherParameters), hostile), {
        minLength: 1,
        maxLength: 4,
      })
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  ],
  [1, hostile.map((value) => `?${value}`)],
  // The same name many times, or a very large number of names.
  [1, hostile.map((value) => `?${`after=${value.slice(0, 20)}&`.repeat(200)}`)],
)

function target({ names, paths, host }: Targets) {
  const name = oneOf([2, fc.constantFrom(...names)], [3, hostile])
  const known = fc
    .tuple(
      fc.constantFrom(...paths),
      name,
      fc.constantFrom('', '', '', '', '.data', '/', '//', '/more', '.data.data', '%2F'),
    )
    .map(([path, value, end]) => path.replace(/:\w+/, () => value) + end)
  const place = oneOf(
    [10, known],
    [1, hostile.map((value) => `/${value}`)],
    [1, hostile.map((value) => `/assets/${value}`)],
    [
      1,
      fc.constantFrom(
        '*',
        '//',
        '///',
        `http://${host}/home`,
        'http://evil.example/',
        'evil',
        '?',
        '/%',
        '/_.data',
      ),
    ],
    [1, hostile.map((value) => `/__manifest?p=${value}&version=1`)],
  )
  return fc.tuple(place, query).map(([path, asked]) => bare(path + asked))
}

const methods = listed(`
  DELETE PUT PATCH OPTIONS HEAD TRACE PROPFIND CONNECT QUERY
`)

const ordinaryHeaders = fc
  .tuple(
    fc.constantFrom('text/html', 'text/html,application/xhtml+xml', '*/*'),
    fc.constantFrom('gzip', 'identity', 'br'),
  )
  .map(([accept, encoding]) => [`accept: ${accept}`, `accept-encoding: ${encoding}`])

/** A header with one of several values. */
const header = (name: string, ...values: string[]) =>
  fc.constantFrom(...values).map((value) => `${name}: ${value}`)

/** Header lines that are odd but valid HTTP. */
const oddHeaders = fc.array(
  fc.oneof(
    header('accept', '', '*', 'text/html;q=banana', 'application/json', ',,,;;', 'x'.repeat(4_000)),
    header('accept-encoding', 'gzip;q=0', '*;q=0', 'gzip,'.repeat(500), 'é'),
    header('range', 'bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1,2-2', 'lines=1'),
    header('if-none-match', '*', '""', 'W/"a"', '"a", "b"', 'x'.repeat(2_000)),
    header('if-modified-since', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1'),
    header('x-forwarded-for', 'unknown', '::', '::1, 999.1.1.1', '-', '1.2.3.4:99, [::1]'),
    header('x-forwarded-for', ','.repeat(900)),
    header('x-forwarded-host', 'evil.example', 'evil', ':', 'a b', '[::1', '%', ''),
    header('x-forwarded-proto', 'javascript', 'https,http', ''),
    header('sec-fetch-site', 'same-origin', 'cross-site', 'nonsense', ''),
    header('origin', 'null', 'http://evil.example', '%', ''),
    header('expect', '100-continue', 'the unexpected'),
    header('upgrade', 'websocket', 'h2c'),
    header('authorization', 'Basic !!!', 'Bearer ', 'x'.repeat(3_000)),
    header('x-http-method-override', 'DELETE', 'x'),
    fc
      .nat({ max: 400 })
      .map((count) =>
        Array.from({ length: count }, (_, number) => `x-${number}: ${number}`).join('\r\n'),
      ),
    fc
      .string({ unit: 'binary', maxLength: 40 })
      .map((value) => `x-odd: ${value.replace(/\p{Cc}/gu, '')}`),
  ),
  { maxLength: 4 },
)

function cookies(targets: Targets) {
  const signedIn = fc.constantFrom(...targets.cookies)
  return oneOf<string[]>(
    [4, fc.constant([])],
    [4, signedIn.map((cookie) => [`cookie: ${cookie}`])],
    [2, hostile.map((value) => [`cookie: session=${value}`])],
    [
      1,
      fc
        .tuple(hostile, hostile)
        .map(([one, other]) => [`cookie: ${one}=${other}; sign-in-${one}=${other}; =; ;;`]),
    ],
    [
      1,
      fc
        .tuple(signedIn, hostile)
        .map(([cookie, value]) => [`cookie: ${cookie}`, `cookie: session="${value}`]),
    ],
    [1, fc.constant([`cookie: ${'session=; '.repeat(1_000)}`])],
    [
      1,
      fc.constant([`cookie: ${Array.from({ length: 1_200 }, (_, at) => `c${at}=1`).join('; ')}`]),
    ],
  )
}

const intents = listed(`
  review add vote bio follow unfollow import-likes analyze wrap delete-review undo-deletion mute
  unmute end-session shortcuts delete decide undo open find stop destroy __proto__
`)
const fields = listed(`
  intent as rating text bio name channel vote turn feedback url returnTo review person treatment
  reviews kind note thing key version entry source from _method
`)

const urlencoded = fc
  .tuple(
    fc.constantFrom('', ...intents),
    fc.array(fc.tuple(fc.constantFrom(...fields, '__proto__', 'a[b][c]'), hostile), {
      maxLength: 6,
    }),
    fc.constantFrom(
      'as=guest&rating=A',
      'as=member&rating=S',
      'rating=%00',
      'vote=up&channel=1',
      'vote=down&channel=99999999999',
      '',
    ),
  )
  .map(
    ([intent, pairs, base]) =>
      `intent=${intent}&${base}&${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  )

/** A part of a multipart body: a field, a file, or a truncated one. */
const part = fc
  .tuple(
    fc.constantFrom(...fields),
    hostile,
    fc.constantFrom('', '; filename="x.exe"', "; filename*=UTF-8''%ff", '; name="intent"'),
  )
  .map(
    ([name, value, more]) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
  )
const multipart = fc
  .tuple(
    fc.array(part, { maxLength: 5 }),
    fc.constantFrom('--b--\r\n', '--b', '', '--b--', '--c--\r\n', '--b\r\n\r\n'),
  )
  .map(([parts, end]) => parts.join('') + end)

/** A body and a `Content-Type`, which need not match. */
const body = oneOf(
  [6, urlencoded.map((text) => ({ type: 'application/x-www-form-urlencoded', text }))],
  [
    2,
    urlencoded.map((text) => ({
      type: 'application/x-www-form-urlencoded; charset=utf-7',
      text,
    })),
  ],
  [3, multipart.map((text) => ({ type: 'multipart/form-data; boundary=b', text }))],
  [1, multipart.map((text) => ({ type: 'multipart/form-data', text }))],
  [
    2,
    fc
      .tuple(
        fc.constantFrom(
          'text/plain',
          'application/json',
          'image/png',
          '',
          'nonsense',
          'text/turbo-stream',
        ),
        urlencoded,
      )
      .map(([type, text]) => ({ type, text })),
  ],
  [1, fc.constant({ type: 'application/json', text: '['.repeat(20_000) })],
  [
    1,
    fc.constant({
      type: 'application/x-www-form-urlencoded',
      text: 'a[b]=1&'.repeat(10_000),
    }),
  ],
)
const hugeBody = fc
  .constantFrom(
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'text/plain',
  )
  .map((type) => ({ type, text: `intent=review&as=guest&rating=A&text=${'x'.repeat(300_000)}` }))

function wellWritten(method: string, path: string, headers: string[], sent = ''): Malformed {
  return {
    bytes: Buffer.from(
      `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${sent}`,
      'latin1',
    ),
  }
}

/** Requests that are valid HTTP. */
function readable(targets: Targets) {
  const base = (forwarded: number[]) => [
    `host: ${targets.host}`,
    'connection: close',
    // Each from another IP address, so that a rate limit does not hide a bug.
    `x-forwarded-for: ${forwarded.join('.')}`,
  ]
  const common = fc.tuple(
    target(targets),
    fc.tuple(
      fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map(base),
      ordinaryHeaders,
      cookies(targets),
    ),
    oneOf([2, fc.constant<string[]>([])], [1, oddHeaders]),
  )
  const asking = common.map(([path, headers, odd]) =>
    wellWritten('GET', path, [...headers.flat(), ...odd]),
  )
  const other = fc
    .tuple(fc.constantFrom(...methods), common)
    .map(([method, [path, headers, odd]]) => wellWritten(method, path, [...headers.flat(), ...odd]))
  const posting = fc
    .tuple(common, oneOf([60, body], [1, hugeBody]), fc.constantFrom(0, 0, 0, 0, 1, 500))
    .map(([[path, headers, odd], { type, text }, missing]) =>
      wellWritten(
        'POST',
        path,
        [
          ...headers.flat(),
          `origin: http://${targets.host}`,
          `content-type: ${type}`,
          `content-length: ${text.length + missing}`,
          ...odd,
        ],
        text,
      ),
    )
  const chunked = fc
    .tuple(
      common,
      urlencoded,
      fc.constantFrom('0\r\n\r\n', '0\r\n', '', 'zz\r\n', 'ffffffffffffffff\r\n', '-1\r\n'),
    )
    .map(([[path, headers, odd], text, end]) =>
      wellWritten(
        'POST',
        path,
        [
          ...headers.flat(),
          'content-type: application/x-www-form-urlencoded',
          'transfer-encoding: chunked',
          ...odd,
        ],
        `${text.length.toString(16)}\r\n${text}\r\n${end}`,
      ),
    )
  return oneOf([5, asking], [5, posting], [1, other], [1, chunked])
}

/** Requests that are not valid HTTP. */
function broken({ host }: Targets) {
  const line = fc.constantFrom(
    'GET / HTTP/9.9',
    'GET  /  HTTP/1.1',
    'GET /home',
    'get /home HTTP/1.1',
    'GET /home HTTP/1.1 HTTP/1.1',
    'GET /ho me HTTP/1.1',
    'GET \x00 HTTP/1.1',
    'GET /\xff\xfe HTTP/1.1',
    'G\xcbT / HTTP/1.1',
    'PRI * HTTP/2.0',
    ' / ',
    '',
    `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  )
  const header = fc.constantFrom(
    `host: ${host}`,
    'host',
    ': nothing',
    'host : a',
    'host: a\r\nhost: b',
    'host: %%%',
    'host: a b',
    'host: [::1',
    'host: ',
    'content-length: -1',
    'content-length: 5\r\ncontent-length: 6',
    'content-length: 5\r\ntransfer-encoding: chunked',
    'transfer-encoding: chunked, identity',
    'transfer-encoding: nonsense',
    'x: a\x00b',
    'x: a\nb',
    'x\xff: 1',
    ' folded: 1',
    `x: ${'y'.repeat(20_000)}`,
  )
  const written = fc
    .tuple(
      fc.oneof(line, fc.constant('GET /home HTTP/1.1'), fc.constant('POST /api/feedback HTTP/1.1')),
      fc.array(header, { maxLength: 4 }),
    )
    .map(([first, headers]) => ({
      bytes: Buffer.from(`${[first, ...headers].join('\r\n')}\r\n\r\nhello`, 'latin1'),
    }))
  const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ bytes: Buffer.from(bytes) }))
  const hello = fc.constant({ bytes: Buffer.from('16030100c8010000c40303', 'hex') })
  const cut = fc.tuple(written, fc.nat({ max: 99 })).map(([{ bytes }, hundredths]) => ({
    bytes: bytes.subarray(0, Math.floor((bytes.length * hundredths) / 100)),
  }))
  return oneOf([6, written], [2, noise], [1, hello], [2, cut])
}

/**
 * Generates requests that no browser would send, the same for the same seed. One batch at a time,
 * because they take much memory.
 */
export function* malformedRequests(
  targets: Targets,
  { seed, count }: { seed: number; count: number },
): Generator<Malformed> {
  const any = oneOf([5, readable(targets)], [1, broken(targets)])
  const batch = 200
  for (let made = 0; made < count; made += batch) {
    yield* fc.sample(any, { seed: seed + made, numRuns: Math.min(batch, count - made) })
  }
}
