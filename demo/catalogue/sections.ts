import { z } from 'zod'

/** A heading of a Markdown file and what is below it: a person, a channel, a list of comments. */
export interface Section {
  title: string
  /** The lines above the next deeper heading, without empty ones: paragraphs and items. */
  lines: string[]
  /** Those one level deeper. */
  sections: Section[]
}

/**
 * The sections of a Markdown text whose headings have `level` times `#`. A paragraph is one line.
 * Text above the first heading is for the reader of the file only.
 */
export function sectionsOf(markdown: string, level = 2): Section[] {
  const [, ...parts] = `\n${markdown}`.split(`\n${'#'.repeat(level)} `)
  return parts.map((part) => {
    const [own = ''] = part.split(`\n${'#'.repeat(level + 1)} `, 1)
    const [title = '', ...lines] = own
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    return { title, lines, sections: sectionsOf(part, level + 1) }
  })
}

const fieldPattern = /^- (\w+): (.+)$/

/** The values of the lines `- name: value`. */
export function fieldsOf({ lines }: Section): Record<string, string> {
  const fields = lines.map((line) => fieldPattern.exec(line)).filter((match) => match !== null)
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
}

/** The lines that are no fields. */
export function paragraphsOf({ lines }: Section): string[] {
  return lines.filter((line) => !fieldPattern.test(line))
}

/** A paragraph. A sign of Markdown at its beginning is a heading or an item in the wrong place. */
const paragraph = z.string().regex(/^[^#-]/, 'must be a paragraph')

/** Paragraphs as one text with blank lines between them. */
export const prose = z.array(paragraph).transform((paragraphs) => paragraphs.join('\n\n'))

/**
 * What the schema makes of a section's values.
 * @throws Error that names the file, the section and the place of each mistake in it
 */
export function parseSection<Output>(
  schema: z.ZodType<Output>,
  values: object,
  file: string,
  { title }: Section,
): Output {
  const { data, error } = schema.safeParse(values)
  if (error) throw new Error(`demo/catalogue/${file}, “${title}”:\n${z.prettifyError(error)}`)
  return data
}
