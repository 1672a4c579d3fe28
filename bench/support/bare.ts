import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

/** A recorded answer: its headers, names and values alternating, and its body in base64. */
export interface Recorded {
  headers: string[]
  body: string
}

// The minimal server in Node: sends the answers recorded in the file `ANSWERS`, byte for byte.
const recorded: Record<string, Recorded> = JSON.parse(
  await readFile(process.env.ANSWERS ?? '', 'utf8'),
)
const answers = new Map(
  Object.entries(recorded).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
)

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  response.writeHead(200, answer?.headers)
  response.end(answer?.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
