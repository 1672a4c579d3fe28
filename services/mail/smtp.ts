import nodemailer from 'nodemailer'
import { decodedOr } from '../decoded-or.ts'
import { loopbackNames } from '../loopback.ts'
import { ServiceError, type ServiceErrorCode } from '../service-error.ts'
import type { Mail } from './mail.ts'

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with a name and a password if the server wants them. */
  url: string
  /** Who the messages are from. */
  from: { name: string; address: string }
}

/** For connecting, for the greeting and for each silence. A person waits for it. */
const timeoutMs = 10_000

/**
 * A mail server spoken to by SMTP. `smtp://` begins in the clear and must go on encrypted, except
 * to this machine.
 * @param settings read at each message: the name of the site can change
 */
export function openSmtp(settings: () => SmtpSettings): Mail {
  return {
    async send({ to, subject, text }) {
      const { url, from } = settings()
      const transport = open(url)
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw new ServiceError('mail', codeOf(error))
      } finally {
        transport.close()
      }
    },
    async check() {
      const { url } = settings()
      const transport = open(url)
      try {
        await transport.verify()
      } catch (error) {
        throw new ServiceError('mail', codeOf(error), { cause: replyIn(error, url) })
      } finally {
        transport.close()
      }
    },
  }
}

/**
 * Only these parts of the address count. The library would take options from its query too: other
 * transports, one of which runs a program, and files.
 */
function open(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const auth = username !== '' && { user: decodedOr(username), pass: decodedOr(password) }
  return nodemailer.createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(auth && { auth }),
    requireTLS: !loopbackNames.has(hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * The reply of a mail server to our name and password, without the password. What another kind of
 * server says is not passed on: it may be one that only this machine reaches.
 */
function replyIn(error: unknown, url: string): Error | undefined {
  const { response } = error as { response?: unknown }
  if (typeof response !== 'string' || !/^[45]\d\d[ -]/.test(response)) return undefined
  const password = decodedOr(new URL(url).password)
  return new Error(password === '' ? response : response.replaceAll(password, '[password]'))
}

/** No error is passed on as a cause: it can hold addresses and the password. */
function codeOf(error: unknown): ServiceErrorCode {
  const { code = '' } = error as { code?: string }
  switch (code) {
    case 'EAUTH':
      return 'denied'
    case 'EENVELOPE':
    case 'EMESSAGE':
      return 'refused'
    case 'ETIMEDOUT':
      return 'slow'
    case 'EPROTOCOL':
      return 'garbled'
    default:
      return 'gone'
  }
}
