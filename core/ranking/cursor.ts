import { z } from 'zod'

/** A text that the database takes. */
export const cursorText = z
  .string()
  .max(2_000)
  .refine((text) => !text.includes('\0'))

/** A time with the database's precision, which a `Date` has not. */
export const cursorTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
  .refine((text) => text > '1' && !Number.isNaN(Date.parse(text)))

/** Parses a cursor that is a JSON array; `null` for anything that the site did not write. */
export function parseCursor<Schema extends z.ZodType>(
  schema: Schema,
  after: string | null,
): z.output<Schema> | null {
  if (after === null) return null
  try {
    return schema.safeParse(JSON.parse(after)).data ?? null
  } catch {
    return null
  }
}
