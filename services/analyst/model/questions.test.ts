import { expect, test } from 'vitest'
import { questionsIn } from './questions.ts'

/** The questions in a reply that was not cut off, without their evidence. */
function found(text: string) {
  return (questionsIn({ text, isCutOff: false }, 9)?.questions ?? []).map(
    ({ question, answer }) => ({ question, answer }),
  )
}

const two = [
  { question: 'What is light?', answer: 'A wave.' },
  { question: 'How fast is it?', answer: 'Very {fast}, "they" say.' },
]
const json = JSON.stringify({ questions: two })

test.each([
  ['JSON as wanted', json],
  ['a bare list', JSON.stringify(two)],
  [
    'a list in a fence, between sentences with braces and quotation marks',
    `Here {are "your} questions:\n\`\`\`json\n${json}\n\`\`\`\nEnjoy "it!`,
  ],
  [
    'two lists',
    JSON.stringify({ questions: two.map((q) => q.question), answers: two.map((q) => q.answer) }),
  ],
  [
    'short keys in capitals',
    JSON.stringify(two.map(({ question, answer }) => ({ Q: question, A: answer }))),
  ],
  ['JSON cut off within the third', `${json.slice(0, -2)},{"question":"And w`],
  ['commas after the last, and broken lines', json.replaceAll('}', ',}').replaceAll(' ', '\n')],
  [
    'an object that is none among them',
    json.replace('[{', '[{"question":null,"answer":"x"},{"note":1},{'),
  ],
  ['numbers', '1. What is light?\nA wave.\n\n2) How fast is it?\nVery {fast},\n"they" say.'],
  ['letters', 'Q: What is light?\nA: A wave.\nQ: How fast is it?\nA: Very {fast}, "they" say.'],
  [
    'letters on one line',
    'Q1: What is light? A1: A wave.\nQ2: How fast is it? A2: Very {fast}, "they" say.',
  ],
  [
    'words in bold, with bullets',
    '- **Question 1:** What is light?\n  **Answer:** A wave.\n- **Question 2:** How fast is it?\n  **Answer:** Very {fast}, "they" say.',
  ],
  [
    'bold numbers under a heading',
    '### Questions\n\n**1. What is light?**\nAnswer: A wave.\n\n**2. How fast is it?**\nAnswer: Very {fast}, "they" say.',
  ],
  [
    'questions first, answers below',
    'Questions:\n1. What is light?\n2. How fast is it?\n\nAnswers:\n1. A wave.\n2. Very {fast}, "they" say.',
  ],
])('%s', (_name, text) => {
  expect(found(text)).toEqual(two)
})

test('an answer keeps its own numbers', () => {
  expect(found('1. What are the steps?\n1. Heat it.\n2. Stir it.')).toEqual([
    { question: 'What are the steps?', answer: '1. Heat it. 2. Stir it.' },
  ])
})

test.each([
  ['nothing', ''],
  ['prose', 'I could not think of any questions. Is that all right?'],
  ['questions without answers', '1. What is light?\n2. How fast is it?'],
  ['empty ones', '[{"question":"","answer":"x"},{"question":"**","answer":"y"}]'],
  ['JSON of something else', '{"error":"no"}'],
])('%s holds none', (_name, text) => {
  expect(found(text)).toEqual([])
})

test.each([
  ['JSON', '{"questions": [{"Question": "Q?", "Answer": "A.", "Evidence": "“light scatters …”"}]}'],
  ['another name', '[{"q": "Q?", "a": "A.", "quote": "light scatters"}]'],
  ['a list of quotations', '[{"q": "Q?", "a": "A.", "evidence": ["light scatters"]}]'],
  ['two lists', '{"questions": ["Q?"], "answers": ["A."], "evidence": ["light scatters"]}'],
  ['lines', 'Q: Q?\nA: A.\nEvidence: "light scatters"'],
])('the evidence in %s', (_name, text) => {
  expect(questionsIn({ text, isCutOff: false }, 9)?.questions).toEqual([
    { question: 'Q?', answer: 'A.', evidence: 'light scatters' },
  ])
})

test('names and powers of a programming language survive', () => {
  const text = JSON.stringify([
    { question: 'What is __init__ for?', answer: '2**3**2 is 512.', evidence: null },
  ])
  expect(found(text)).toEqual([{ question: 'What is __init__ for?', answer: '2**3**2 is 512.' }])
})

test.each([
  ['an object', '[{"q": "A?", "a": "B."}, {"q": "C?", "a": "D', false, 1],
  ['a comma', '[{"q": "A?", "a": "B."},', false, 1],
  ['an answer of a list', 'Q: A?\nA: B.\nQ: C?\nA: D and', true, 1],
  ['a question of a list', 'Q: A?\nA: B.\nQ: C?', false, 1],
])('a reply that ends within %s is not whole', (_name, text, isCutOff, count) => {
  const value = questionsIn({ text, isCutOff }, 9)
  expect(value?.questions).toHaveLength(count)
  expect(value?.isWhole).toBe(false)
})

test('the same question is asked once', () => {
  expect(found(JSON.stringify([two[0], two[0], two[1]]))).toEqual(two)
})

test('300,000 characters of braces, quotation marks or lines are read in one pass', () => {
  for (const text of [
    '{',
    '{"',
    '"{',
    '}{',
    '1. a?\n',
    '{"a":{"',
    '**',
    '? ',
    `__${' '.repeat(1_900)}__x`,
    `**${' a'.repeat(900)}**x`,
  ])
    found(text.repeat(300_000 / text.length))
  // What grows with the square of the length runs into the timeout.
})
