import { z } from 'zod'
import { parseJson } from '../request/parse-json.ts'

export const cursorText = z
  .string()
  .max(2_000)
  .refine((text) => !text.includes('\0'))

/** A time with the database's precision, which a `Date` has not. */
export const cursorTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  .refine((text) => text > '1' && !Number.isNaN(Date.parse(text)))

/** Encoded: the key of "Best rated" is never shown, and visitors read the addresses of links. */
export function writeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

export function parseCursor<Schema extends z.ZodType>(
  schema: Schema,
  after: string | null,
): z.output<Schema> | null {
  if (after === null) return null
  return schema.safeParse(parseJson(Buffer.from(after, 'base64url').toString())).data ?? null
}
