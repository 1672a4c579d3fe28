import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { fieldsOf, paragraphsOf, parseSection, prose, sectionsOf } from './sections.ts'

const personSchema = z.strictObject({
  /** The part of the e-mail address before the `@`; ids and pictures are derived from it. */
  key: z.string().regex(/^[a-z]+$/),
  name: z.string(),
  bio: prose,
  /** Keys of people. */
  follows: z.array(z.string()),
})

/**
 * The demo community (`people.md`). Each person is an account of the demo's identity provider that
 * a visitor can sign in with; the start recommends the first.
 */
export const people = sectionsOf(readFileSync(new URL('people.md', import.meta.url), 'utf8')).map(
  (section) => {
    const { follows, ...fields } = fieldsOf(section)
    const values = {
      ...fields,
      name: section.title,
      bio: paragraphsOf(section),
      follows: follows?.split(', ') ?? [],
    }
    return parseSection(personSchema, values, 'people.md', section)
  },
)
