import nodemailer from 'nodemailer'
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

function open(url: string) {
  return nodemailer.createTransport({
    url,
    requireTLS: !loopbackNames.has(new URL(url).hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The reply of the server to our greeting, name and password, without the password. */
function replyIn(error: unknown, url: string): Error | undefined {
  const { response } = error as { response?: unknown }
  if (typeof response !== 'string') return undefined
  const password = decodeURIComponent(new URL(url).password)
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
