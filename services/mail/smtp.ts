import nodemailer from 'nodemailer'
import { decodedOr } from '../decoded-or.ts'
import { loopbackNames } from '../loopback.ts'
import { ServiceError, type ServiceErrorCode } from '../service-error.ts'
import type { Mail } from './mail.ts'

export interface SmtpSettings {
  url: string
  from: { name: string; address: string }
}

const timeoutMs = 10_000

/** `smtp://` must go on encrypted, except to this machine. Settings are read at each message. */
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
      const transport = open(settings().url)
      try {
        await transport.verify()
      } catch (error) {
        throw new ServiceError('mail', codeOf(error), { status: statusOf(error) })
      } finally {
        transport.close()
      }
    },
  }
}

/** The library would take transports from the query too, one of which runs a program. */
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

/** What another kind of server says is not passed on: only this machine may reach it. */
function statusOf(error: unknown): number | null {
  const { responseCode } = error as { responseCode?: unknown }
  return typeof responseCode === 'number' ? responseCode : null
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
