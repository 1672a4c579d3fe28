import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

/** What somebody once answered to an address, to be answered again: names and values of the header in turn, and the body in base64. */
export interface Recorded {
  headers: string[]
  body: string
}

// The least a server in Node can do: it answers every address with what is recorded for it in the file `ANSWERS`, byte for byte.
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
