import fc from 'fast-check'

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
/** One of some values. */
const any = (...values: string[]) => fc.constantFrom(...values)

/** Wrong encodings, ways up, control characters, scripts, odd words, numbers and addresses. */
const values = listed(String.raw`
  % %% %2 %zz %E0%A4%A %ff%fe %c0%ae%c0%ae%c0%af %ED%A0%80 %00 a%00b %u0041
  .. ../.. ..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e/ ....// ..\..\ .%00. /./. %252e%252e
  %0d%0aset-cookie:%20injected=1 %0a %7f %1b[2J %e2%80%ae %e2%80%a8 %ef%bf%bf %f4%8f%bf%bf
  %3Cscript%3E %27%20or%201=1-- $%7B7*7%7D %3B%20drop%20table%20users %5Bobject%20Object%5D
  __proto__ constructor prototype toString null undefined NaN true [] %7B%7D index _root
  0 -1 1 1.5 1e999 9007199254740993 99999999999999999999 0x10 999999999999999.zzzzzzzzzzz
  0.1 -5.9999999999999999 1.aaaaaaaaaaa 2024-02-30 0.aaaaaaaaaaa 999999999999999 2147483648.1
  //evil.example /%5Cevil.example https://evil.example/ javascript:alert(1) @handle data:,
`)
const parameters = listed(`
  after expanded-after likes voted view added channel video v videoId lang beginning returnTo
  popup state code error review bio topic-channel deleted done source from index _routes p version
`)
const intents = listed(`
  review add vote bio follow unfollow import-likes analyze wrap delete-review undo-deletion mute
  unmute end-session shortcuts delete decide undo open find stop destroy __proto__
`)
const fields = listed(`
  as rating text bio name channel vote turn feedback url returnTo review person treatment reviews
  kind note thing key version entry source from _method __proto__ a[b][c]
`)

/** Removes characters that would end the request line. */
const bare = (text: string) => text.replace(/[\s#]/g, '+')
/** Text that may appear unescaped in a URL or a form. */
const hostile = fc.oneof(
  { weight: 8, arbitrary: any(...values) },
  fc
    .string({ unit: 'binary', maxLength: 30 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: any(...'%0aF./\\;:@&=+$,?[]<>"\'`{}|^~ü字😀'), maxLength: 12 }).map(bare),
  fc.constantFrom(300, 3_000, 12_000).map((length) => '%C3%A4a'.repeat(length / 7)),
)
const pair = (names: string[]) => fc.tuple(any(...names), hostile).map((all) => all.join('='))
const query = fc.oneof(
  fc.constant(''),
  fc.array(pair(parameters), { maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`),
  // The same name many times.
  hostile.map((value) => `?${`after=${value.slice(0, 20)}&`.repeat(200)}`),
)

function target({ names, paths, host }: Targets) {
  const name = fc.oneof(any(...names), hostile)
  const end = any('', '', '', '', '.data', '/', '//', '/more', '.data.data', '%2F')
  const place = fc.oneof(
    {
      weight: 10,
      arbitrary: fc
        .tuple(any(...paths), name, end)
        .map(([path, value, end]) => path.replace(/:\w+/, () => value) + end),
    },
    hostile.map((value) => `/${value}`),
    hostile.map((value) => `/assets/${value}`),
    hostile.map((value) => `/__manifest?p=${value}&version=1`),
    any('*', '//', `http://${host}/home`, 'http://evil.example/', 'evil', '?', '/%', '/_.data'),
  )
  return fc.tuple(place, query).map(([path, asked]) => bare(path + asked))
}

const gets = Array.from({ length: 20 }, () => 'GET')
const methods = listed('DELETE PUT PATCH OPTIONS HEAD TRACE PROPFIND CONNECT QUERY')

/** Header lines that are odd but valid HTTP. */
const oddHeaders = fc.array(
  any(
    ...['accept: ', 'accept: text/html;q=banana', `accept: ${'x'.repeat(4_000)}`],
    ...['accept-encoding: *;q=0', `accept-encoding: ${'gzip,'.repeat(500)}`],
    ...['range: bytes=9-1', 'range: bytes=0-0,1-1,2-2', 'if-none-match: *', 'if-none-match: "a'],
    ...['if-modified-since: -1', 'x-forwarded-for: ::1, 999.1.1.1', 'x-forwarded-host: [::1'],
    ...[`x-forwarded-for: ${','.repeat(900)}`, 'x-forwarded-proto: javascript'],
    ...['sec-fetch-site: nonsense', 'origin: null', 'origin: %', 'expect: the unexpected'],
    ...['upgrade: h2c', 'authorization: Basic !!!', 'x-http-method-override: DELETE'],
    Array.from({ length: 400 }, (_, number) => `x-${number}: ${number}`).join('\r\n'),
  ),
  { maxLength: 4 },
)

const form = fc
  .tuple(any('', ...intents), fc.array(pair(fields), { maxLength: 6 }))
  .map(([intent, pairs]) => `intent=${intent}&as=guest&rating=A&${pairs.join('&')}`)
const part = fc
  .tuple(any(...fields), hostile, any('', '; filename="x.exe"', "; filename*=UTF-8''%ff"))
  .map(([name, value, more]) => {
    const disposition = `content-disposition: form-data; name="${name}"${more}`
    return `--b\r\n${disposition}\r\n\r\n${value}\r\n`
  })
const multipart = fc
  .tuple(fc.array(part, { maxLength: 5 }), any('--b--\r\n', '--b', '', '--c--\r\n'))
  .map(([parts, end]) => parts.join('') + end)
const urlencoded = 'application/x-www-form-urlencoded'
/** A `Content-Type` and a body, which need not match. */
const body = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant(urlencoded), form) },
  fc.tuple(any(`${urlencoded}; charset=utf-7`, 'text/plain', '', 'text/turbo-stream'), form),
  fc.tuple(any('multipart/form-data; boundary=b', 'multipart/form-data', urlencoded), multipart),
  fc.constant(['application/json', '['.repeat(20_000)]),
  fc.constant([urlencoded, 'a[b]=1&'.repeat(10_000)]),
  fc.constant([urlencoded, `intent=review&as=guest&rating=A&text=${'x'.repeat(300_000)}`]),
)

/** Requests that are valid HTTP. */
function readable(targets: Targets) {
  const signedIn = any(...targets.cookies)
  const cookies = fc.oneof(
    fc.constant(''),
    { weight: 2, arbitrary: signedIn },
    hostile.map((value) => `session=${value}`),
    fc.tuple(signedIn, hostile).map(([one, value]) => `${one}; sign-in-${value}="${value}; =; ;;`),
    any('session=; '.repeat(1_000)),
  )
  const address = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255))
  const common = fc
    .tuple(address, cookies, fc.oneof(fc.constant([]), oddHeaders))
    .map(([from, cookie, odd]) => [
      `host: ${targets.host}`,
      'connection: close',
      // Each from another IP address, so that a rate limit does not hide a bug.
      `x-forwarded-for: ${from.join('.')}`,
      ...(cookie ? [`cookie: ${cookie}`] : []),
      ...odd,
    ])
  const asking = fc
    .tuple(any(...gets, ...methods), target(targets), common)
    .map(([method, path, headers]) => written(`${method} ${path} HTTP/1.1`, headers))
  const ends = ['0\r\n\r\n', '0\r\n', 'zz\r\n', 'ffffffffffffffff\r\n']
  const posting = fc
    .tuple(target(targets), common, body, fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 500, ...ends))
    .map(([path, headers, [type, text = ''], end]) => {
      const isChunked = typeof end === 'string'
      const length = isChunked
        ? 'transfer-encoding: chunked'
        : `content-length: ${text.length + end}`
      const own = [`origin: http://${targets.host}`, `content-type: ${type}`, length]
      const sent = isChunked ? `${text.length.toString(16)}\r\n${text}\r\n${end}` : text
      return written(`POST ${path} HTTP/1.1`, [...headers, ...own], sent)
    })
  return fc.oneof(asking, posting)
}

function written(line: string, headers: string[], body = ''): Buffer {
  return Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n${body}`, 'latin1')
}

/** Requests that are not valid HTTP. */
function broken({ host }: Targets) {
  const line = any(
    ...['GET / HTTP/9.9', 'GET  /  HTTP/1.1', 'GET /home', 'get /home HTTP/1.1', ' / ', ''],
    ...['GET /home HTTP/1.1 HTTP/1.1', 'GET /ho me HTTP/1.1', 'GET \x00 HTTP/1.1'],
    ...['GET /\xff\xfe HTTP/1.1', 'G\xcbT / HTTP/1.1', 'PRI * HTTP/2.0'],
    ...[`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'GET /home HTTP/1.1', 'POST /home HTTP/1.1'],
  )
  const header = any(
    ...[`host: ${host}`, 'host', ': nothing', 'host : a', 'host: a\r\nhost: b', 'host: %%%'],
    ...['host: [::1', 'host: ', 'content-length: -1', 'content-length: 5\r\ncontent-length: 6'],
    ...['content-length: 5\r\ntransfer-encoding: chunked', 'transfer-encoding: chunked, identity'],
    ...['transfer-encoding: nonsense', 'x: a\x00b', 'x: a\nb', 'x\xff: 1', ' folded: 1'],
    `x: ${'y'.repeat(20_000)}`,
  )
  const whole = fc
    .tuple(line, fc.array(header, { maxLength: 4 }))
    .map(([first, headers]) => written(first, headers, 'hello'))
  const cut = fc
    .tuple(whole, fc.nat({ max: 99 }))
    .map(([bytes, hundredths]) => bytes.subarray(0, (bytes.length * hundredths) / 100))
  const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
  const tls = fc.constant(Buffer.from('16030100c8010000c40303', 'hex'))
  return fc.oneof({ weight: 4, arbitrary: whole }, cut, noise, tls)
}

/**
 * Generates requests that no browser would send, the same for the same seed. One batch at a time,
 * because they take much memory.
 */
export function* malformedRequests(
  targets: Targets,
  { seed, count }: { seed: number; count: number },
): Generator<Buffer> {
  const requests = fc.oneof({ weight: 5, arbitrary: readable(targets) }, broken(targets))
  const batch = 200
  for (let made = 0; made < count; made += batch) {
    yield* fc.sample(requests, { seed: seed + made, numRuns: Math.min(batch, count - made) })
  }
}
