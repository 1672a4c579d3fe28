import { createServer } from 'node:http'

/** The least a server in Node can do: it answers everything with what it was given (an answer of the site), byte for byte. */
const { headers, body } = JSON.parse(process.env.ANSWER ?? '{"headers":[],"body":""}') as { headers: string[]; body: string }
const bytes = Buffer.from(body, 'base64')

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
