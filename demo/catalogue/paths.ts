import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { catalogue } from './index.ts'
import type { Video } from './join.ts'
import { fieldsOf, paragraphsOf, parseSection, type Section, sectionsOf } from './sections.ts'
import { reviewSchema } from './topic-file.ts'

const headSchema = z.strictObject({
  /** Keys of people. */
  by: z.string(),
  with: z.array(z.string()),
  topic: z.string(),
  /** Reviews by people who have done it. */
  letters: z.array(reviewSchema),
  promise: z.tuple([z.string().startsWith('Afterwards you can ')]),
})

/** Steps: `- beginning of a title | reason`, with `| optional` where one may leave it out. */
const stepsSchema = z.array(
  z
    .string()
    .regex(/^- [^|]+ \| [^|]+( \| optional)?$/)
    .transform((line) => line.slice(2).split(' | ')),
)

/** A row of a demo path: a heading or a step. */
export type DemoRow = { heading: string } | { video: Video; reason: string; isOptional: boolean }

/** The paths of the demo community (`paths.md`). */
export const demoPaths = sectionsOf(readFileSync(new URL('paths.md', import.meta.url), 'utf8')).map(
  (section) => {
    const isStep = (line: string) => line.includes(' | ')
    const head = { ...section, lines: section.lines.filter((line) => !isStep(line)) }
    const { with: others, ...fields } = fieldsOf(head)
    const values = { ...fields, with: others?.split(', ') ?? [], promise: paragraphsOf(head) }
    const rows: DemoRow[] = [
      ...stepsOf({ ...section, lines: section.lines.filter(isStep) }),
      ...section.sections
        .filter((part) => part.title !== 'Letters')
        .flatMap((part) => [{ heading: part.title }, ...stepsOf(part)]),
    ]
    const letters = section.sections.find((part) => part.title === 'Letters')?.lines ?? []
    const { promise, ...rest } = parseSection(
      headSchema,
      { ...values, letters },
      'paths.md',
      section,
    )
    return { title: section.title, ...rest, promise: promise[0], rows }
  },
)

function stepsOf(section: Section): DemoRow[] {
  const steps = parseSection(stepsSchema, section.lines, 'paths.md', section)
  return steps.map(([beginning = '', reason = '', optional]) => {
    const video = catalogue.videos.find(({ title }) => title.startsWith(beginning))
    if (!video) throw new Error(`demo/catalogue/paths.md: no video begins with “${beginning}”.`)
    return { video, reason, isOptional: optional !== undefined }
  })
}
