import { expect, it } from 'vitest'
import { openUploadParser } from './upload.server.ts'

const program = new URL('../../test/fixtures/upload-program.ts', import.meta.url)
const parse = openUploadParser<{ pid: number; environment: string[]; heapMegabytes: number }>({
  program,
  overLimit: 'That took too long.',
})

async function formOf(text: string) {
  const form = new FormData()
  form.append('file', new File([text], 'a.txt'))
  const posted = new Response(form)
  const type = posted.headers.get('content-type') ?? ''
  return { type, bytes: new Uint8Array(await posted.arrayBuffer()) }
}

const upload = async (text: string) => await parse(await formOf(text))

it('is read in another process, which has little memory and knows no secret', async () => {
  const { pid, environment, heapMegabytes } = await upload('Hello.')
  expect(pid).not.toBe(process.pid)
  expect(environment).not.toContain('PATH')
  expect(heapMegabytes).toBeLessThan(400)
})

it('is refused when it kills that process, and the next one is read', async () => {
  const refused = upload('die')
  const next = upload('Hello.')
  await expect(refused).rejects.toMatchObject({ status: 422, message: 'That took too long.' })
  expect(await next).toHaveProperty('pid')
})

it('is refused when it takes three seconds of the processor', async () => {
  await expect(upload('go on for ever')).rejects.toThrow('That took too long.')
})
