import nodemailer from 'nodemailer'
import { z } from 'zod'
import { tlsFailureOf } from '../connection-failure.ts'
import { loopbackNames } from '../loopback.ts'
import { decodedOr } from '../parse.ts'
import { ServiceError, type ServiceErrorCode } from '../service-error.ts'
import { speaksTls } from '../speaks-tls.ts'
import type { Mail } from './mail.ts'

const timeoutMs = 10_000
const bracketsOfIPv6 = /^\[|\]$/g

/** `smtp://` must go on encrypted, except to this machine. Settings are read at each message. */
export function openSmtp(
  settings: () => { url: string; from: { name: string; address: string } },
): Mail {
  return {
    async send({ to, subject, text }) {
      const { url, from } = settings()
      await withServer(url, (server) =>
        server.sendMail({ from, to: { name: '', address: to }, subject, text }),
      )
    },
    async check() {
      await withServer(settings().url, (server) => server.verify())
    },
  }
}

async function withServer(
  url: string,
  ask: (server: ReturnType<typeof open>) => Promise<unknown>,
): Promise<void> {
  const server = open(url)
  try {
    await ask(server)
  } catch (error) {
    const failure = smtpError.parse(error)
    const { protocol, hostname, port } = new URL(url)
    const isTls =
      protocol === 'smtp:' &&
      failure.command === 'CONN' &&
      /^(ETIMEDOUT|ECONNECTION)$/.test(failure.code) &&
      (await speaksTls(hostname, Number(port || 587), timeoutMs))
    throw new ServiceError('mail', isTls ? 'tls-first' : codeOf(failure), {
      status: failure.responseCode,
    })
  } finally {
    server.close()
  }
}

/**
 * Only host, port and credentials of the URL are used: Nodemailer would read options from its query
 * too, and `sendmail` with `path` runs a program. On localhost nobody can intercept the connection,
 * so a self-signed certificate is accepted there.
 */
function open(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const isHere = loopbackNames.has(hostname)
  const auth = username !== '' && { user: decodedOr(username), pass: decodedOr(password) }
  return nodemailer.createTransport({
    host: hostname.replace(bracketsOfIPv6, ''),
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(auth && { auth }),
    requireTLS: !isHere,
    ...(isHere && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const smtpError = z.object({
  code: z.string().catch(''),
  /** Of Node, where `code` is the library's. */
  originalCode: z.string().catch(''),
  command: z.string().catch(''),
  /** What another kind of server says is not passed on: only this machine may reach it. */
  responseCode: z.number().nullable().catch(null),
})

/** No error is passed on as a cause: it can hold addresses and the password. */
function codeOf({ code, originalCode, command }: z.infer<typeof smtpError>): ServiceErrorCode {
  if (code === 'ETLS' && command === 'STARTTLS') return 'no-tls'
  const tls = tlsFailureOf(originalCode)
  return tls ?? codes.find(([known]) => known.test(code))?.[1] ?? 'broken'
}

const codes: [RegExp, ServiceErrorCode][] = [
  [/^(EAUTH|ENOAUTH)$/, 'denied'],
  [/^(ECONNECTION|ESOCKET|EDNS)$/, 'gone'],
  [/^(EENVELOPE|EMESSAGE)$/, 'refused'],
  [/^ETIMEDOUT$/, 'slow'],
  [/^EPROTOCOL$/, 'garbled'],
]
