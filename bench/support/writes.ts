import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

let count = 0

/**
 * Sends ten writes a second to a site, anonymous reviews and votes in turn, until stopped. Uses
 * `node:http`: `fetch` needs more time, which the measured requests would lack.
 */
export function writeMeanwhile(port: number): () => Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const sent: Promise<void>[] = []
  const send = () => {
    count += 1
    sent.push(write(port, agent, count))
  }
  send()
  const timer = setInterval(send, 100)
  return async () => {
    clearInterval(timer)
    await Promise.all(sent)
    agent.destroy()
  }
}

async function write(port: number, agent: Agent, number: number): Promise<void> {
  const text = `Clear and patient, number ${number} of many like it.`
  const [path, fields] =
    number % 2 === 0
      ? [`/channel/channel%20${1 + (number % 10)}`, { intent: 'review', rating: 'A', text }]
      : ['/topics/math', { intent: 'vote', channel: String(1 + (number % 50)), vote: 'up' }]
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    // Different IP addresses, because of the rate limits. A proxy on this machine is trusted.
    'x-forwarded-for': `198.18.${Math.floor(number / 250) % 250}.${number % 250}`,
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers }, resolve)
      .on('error', reject)
      .end(String(new URLSearchParams(fields)))
  })
  await buffer(answer)
  if (answer.statusCode !== 303) throw new Error(`${path} was answered with ${answer.statusCode}.`)
}
