import { type WrittenAnswers, writtenAnswers } from './catalogue/written-answers.ts'

/** What a prompt of the site asks for. */
type Asked = 'summary' | 'questions' | 'overview' | 'comments' | 'rating'

/** How many quotations of a lecture a prompt holds at least when the lecture is its material. */
const fewestQuotations = 3

/**
 * What the demo's model replies to a prompt: what is written about its lecture
 * (`catalogue/model`), in the format that the prompt asks for. A part of a transcript gets what is
 * quoted from it. `null` when nothing is written about the material.
 */
export function replyTo(prompt: string): string | null {
  const asked = askedIn(prompt)
  if (asked === null) return null
  const material = plain(prompt.split('\nTranscript:\n').at(-1) ?? '')
  const says = (words: string) => material.includes(plain(words))
  const answers = writtenAnswers.find((one) => isAbout(one, asked, says))
  if (!answers) return null
  switch (asked) {
    case 'summary':
      return JSON.stringify({
        paragraphs: answers.paragraphs
          .map((sentences) => sentences.filter(({ evidence }) => says(evidence)))
          .filter((sentences) => sentences.length > 0),
      })
    case 'questions':
      return JSON.stringify({
        questions: answers.questions
          .filter(({ evidence }) => says(evidence))
          .slice(0, countIn(prompt))
          .map(({ kind: _, ...words }) => words),
      })
    case 'overview':
      return JSON.stringify({
        outcomes: answers.outcomes,
        terms: answers.terms,
        titles: titlesFor(answers, prompt),
      })
    case 'comments':
      return answers.comments
    case 'rating':
      return `**${answers.rating}** ${answers.reason}`
  }
}

/** What stands between the marks of `services/analyst/model/prompts.ts` is no task. */
const quoted = /<<<MATERIAL[\s\S]*?MATERIAL>>>/g

function askedIn(prompt: string): Asked | null {
  const task = prompt.replace(quoted, '')
  const signs: [Asked, RegExp][] = [
    ['overview', /"outcomes"/],
    ['questions', /"questions"/],
    ['summary', /"paragraphs"/],
    ['rating', /\bletter\b/],
    ['comments', /\bcomments\b/],
  ]
  return signs.find(([, sign]) => sign.test(task))?.[0] ?? null
}

function isAbout(
  { video, paragraphs, questions, terms }: WrittenAnswers,
  asked: Asked,
  says: (words: string) => boolean,
): boolean {
  const sentences = paragraphs.flat()
  if (asked === 'overview') return sentences.some(({ sentence }) => says(sentence))
  const signs =
    asked === 'summary' || asked === 'questions'
      ? [...sentences, ...questions, ...terms].map(({ evidence }) => evidence)
      : (video.comments ?? [])
  return signs.filter(says).length >= fewestQuotations
}

/** The number of questions that a task asks for; all without one. */
function countIn(prompt: string): number | undefined {
  const [, count] = /\b(\d+) [\w ]{0,40}questions?\b/.exec(prompt.replace(quoted, '')) ?? []
  return count === undefined ? undefined : Number(count)
}

/** Text with single blanks, in lower case. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

/**
 * A title for each chapter that the prompt lists by its first words: the one that is written for
 * the nearest place of the lecture.
 */
function titlesFor({ video, chapters }: WrittenAnswers, prompt: string): string[] {
  const [, list = ''] = prompt.match(quoted)?.[0].split(/^Chapters.*:$/m) ?? []
  const transcript = plain(video.transcript ?? '')
  const left = chapters.map(({ title, evidence }) => ({
    title,
    at: transcript.indexOf(plain(evidence)),
  }))
  return [...list.matchAll(/^\d+\. (.+)$/gm)].map(([, firstWords = '']) => {
    const at = transcript.indexOf(plain(firstWords))
    left.sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))
    return left.shift()?.title ?? ''
  })
}
