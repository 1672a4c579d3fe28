import { once } from 'node:events'
import { connect } from 'node:tls'

/** Such a port waits for us, so it never greets; a plain request is an error to it. */
export async function speaksTls(hostname: string, port: number, ms: number): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ms) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
