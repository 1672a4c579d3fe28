import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { candidates, outline } from '#services/outline/read-lecture.ts'
import type { Segment } from '#services/transcripts/transcripts.ts'

/** The share that a person has to find worth keeping; automatic captions have their own. */
const goals = { term: 0.7, title: 0.8 }
type Kind = keyof typeof goals

/** Lectures of fewer words may have nothing. */
const fewestWords = 300

/**
 * Prints what lectures give without a model: how many terms and titles, and how long it takes.
 * Whether they are good a person says: `sheet` gets a line for each, in which the question mark is
 * replaced by + or -; a sheet that is there is counted instead.
 * @returns whether every lecture of 300 words has terms, and a judged sheet meets the goals
 */
export async function evaluateOutlines(
  lectures: { name: string; segments: Segment[] }[],
  sheet: string | undefined,
): Promise<boolean> {
  const lines: string[] = []
  let isGood = true
  console.log('\nwithout a model'.padEnd(45), 'terms titles    ms')
  for (const { name, segments } of lectures) {
    const begun = performance.now()
    const lecture = { title: '', segments, language: null, chapters: [] }
    const words = await candidates(lecture)
    const documents = { total: 0, having: new Map(words.map((word) => [word, 0])) }
    const { terms, chapters } = await outline(lecture, documents)
    const ms = performance.now() - begun
    const counts = [terms, chapters].map(({ length }) => length)
    console.log(name.slice(0, 44).padEnd(45), ...counts.map(cell), Math.round(ms))
    const said = segments.flatMap(({ text }) => text.split(/\s+/)).length
    if (said >= fewestWords && terms.length === 0) isGood = false
    lines.push(
      `# ${name}`,
      ...terms.map((term) => `? term: ${term}`),
      ...chapters.map(({ title }) => `? title: ${title}`),
    )
  }
  if (sheet === undefined) return isGood
  if (!existsSync(sheet)) {
    await writeFile(sheet, `${lines.join('\n')}\n`)
    console.log(`\nReplace each question mark of ${sheet} by + or -, and run this again.`)
    return isGood
  }
  return countSheet(await readFile(sheet, 'utf8')) && isGood
}

const cell = (count: number) => String(count).padStart(5).padEnd(8)

/** Prints the shares that a person found worth keeping. */
function countSheet(judged: string): boolean {
  let isGood = true
  console.log('')
  for (const kind of Object.keys(goals) as Kind[]) {
    const marks = [...judged.matchAll(new RegExp(`^([-+]) ${kind}: `, 'gm'))].map(
      ([, mark]) => mark,
    )
    const share = marks.filter((mark) => mark === '+').length / marks.length
    const goal = goals[kind]
    if (!(share >= goal)) isGood = false
    console.log(
      `${kind}s worth keeping: ${percent(share)} of ${marks.length}, goal ${percent(goal)}`,
    )
  }
  return isGood
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
