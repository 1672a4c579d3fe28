import { expect, it } from 'vitest'
import { readParts } from './read-parts.server.ts'

const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'

it('reads 100 parts, and refuses more before it reads one', async () => {
  const read = (parts: number, type = 'multipart/form-data; boundary=b') =>
    readParts(type, new TextEncoder().encode(`${part.repeat(parts)}--b--\r\n`))
  expect([...(await read(100))]).toHaveLength(100)
  await expect(read(101)).rejects.toMatchObject({ status: 422 })
  await expect(read(15_000, 'multipart/form-data; boundary="b"')).rejects.toThrow('At most 100')
  await expect(read(1, 'multipart/form-data')).rejects.toMatchObject({ status: 400 })
})
