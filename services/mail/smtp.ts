import nodemailer from 'nodemailer'
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
      const { hostname } = new URL(url)
      const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
      const transport = nodemailer.createTransport({
        url,
        requireTLS: !isLocal,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw new ServiceError('mail', codeOf(error))
      } finally {
        transport.close()
      }
    },
  }
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
