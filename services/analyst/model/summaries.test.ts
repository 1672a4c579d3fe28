import { expect, test } from 'vitest'
import { summaryIn } from './summaries.ts'

const read = (text: string, isCutOff = false) => summaryIn({ text, isCutOff }, 'en')
/** The texts of a summary, by paragraphs. */
const texts = (text: string) => read(text)?.paragraphs.map((all) => all.map((one) => one.text))

const wanted = [
  [
    { text: 'Light scatters.', evidence: 'light scatters on the air' },
    { text: 'Blue scatters most.', evidence: 'blue the most of all' },
  ],
  [{ text: 'So the sky is blue.', evidence: 'and this is why the sky' }],
]
const json = JSON.stringify({
  paragraphs: wanted.map((all) => all.map(({ text, evidence }) => ({ sentence: text, evidence }))),
})

test.each([
  ['JSON as wanted', json],
  ['a fence between sentences', `Here {it "is}:\n\`\`\`json\n${json}\n\`\`\`\nEnjoy "it!`],
  ['other keys in capitals', json.replaceAll('"sentence"', '"TEXT"').replaceAll('evi', 'Evi')],
  [
    'paragraphs as objects',
    json.replaceAll('[{', '{"sentences":[{').replaceAll('}]', '}]}').replace('[[', '['),
  ],
  ['commas after the last', json.replaceAll('}]', '},]')],
  ['quotation marks around quotations', json.replaceAll('"evidence":"', '"evidence":"“…')],
  ['repeated sentences', json.replace('},{', '},{"sentence":"Light scatters.","evidence":"x"},{')],
])('%s', (_name, text) => {
  expect(read(text)?.paragraphs).toEqual(wanted)
})

test.each([
  ['prose', 'Dr. Light scatters it. Blue most.\n\nSo the sky is\nblue.'],
  [
    'a fence around prose',
    '```text\nDr. Light scatters it. Blue most.\n\nSo the sky is blue.\n```',
  ],
  ['a heading', '## Summary\n\nDr. **Light** scatters it. Blue most.\n\nSo the sky is blue.'],
  ['an introduction', 'Here it is:\n\nDr. Light scatters it. Blue most.\n\nSo the sky is blue.'],
  ['a list', '- Dr. Light scatters it.\n- Blue most.\n\n1. So the sky is blue.'],
  ['texts in JSON', '{"Paragraphs": ["Dr. Light scatters it. Blue most.", "So the sky is blue."]}'],
  ['one text in JSON', '{"summary": "Dr. Light scatters it. Blue most.\\n\\nSo the sky is blue."}'],
  [
    'no quotations',
    '{"paragraphs": [[{"text": "Dr. Light scatters it. Blue most."}], [{"text": "So the sky is blue.", "evidence": null}]]}',
  ],
])('%s is cut into sentences without evidence', (_name, text) => {
  expect(texts(text)).toEqual([['Dr. Light scatters it.', 'Blue most.'], ['So the sky is blue.']])
  expect(
    read(text)
      ?.paragraphs.flat()
      .every(({ evidence }) => evidence === null),
  ).toBe(true)
})

test('a closing fence of code survives, at the end and in a sentence', () => {
  expect(texts('Write this:\n```js\nrun()\n```')?.flat().join(' ')).toContain('run() ```')
  expect(texts('```js\nrun()\n```\nThis runs.\n```js\nstop()\n```')?.flat().join(' ')).toBe(
    '```js run() ``` This runs. ```js stop() ```',
  )
  const sentence = 'It is written ```run()```'
  expect(texts(JSON.stringify([{ sentence, evidence: 'run' }]))).toEqual([[sentence]])
})

test.each([
  ['a sentence', 'One. Two. And', true, ['One.', 'Two.']],
  ['an object', '[[{"sentence": "One.", "evidence": "a"}, {"sentence": "Tw', false, ['One.']],
  [
    'a quotation',
    '[[{"sentence": "One.", "evidence": "a"}, {"sentence": "Two.", "evidence": "b',
    true,
    ['One.'],
  ],
  ['two items', '[[{"sentence": "One.", "evidence": "a"},', false, ['One.']],
])('a reply that ends within %s is not whole', (_name, text, isCutOff, kept) => {
  const summary = read(text, isCutOff)
  expect(summary?.paragraphs.flat().map((one) => one.text)).toEqual(kept)
  expect(summary?.isWhole).toBe(false)
})

test.each([
  ['half of the first sentence', 'Light scat', true],
  ['half of the first object', '{"paragraphs": [[{"sentence": "Light scat', true],
  ['JSON of something else', '{"error": "no"}', false],
  ['a heading only', '## Summary', false],
])('%s is no summary', (_name, text, isCutOff) => {
  expect(read(text, isCutOff)).toBeNull()
})

test('an empty list that a prose speaks of is none', () => {
  expect(texts('It begins with [] and adds to it.')).toEqual([
    ['It begins with [] and adds to it.'],
  ])
})

test('an empty list is an answer', () => {
  for (const text of ['{"paragraphs": []}', '{"PARAGRAPHS": [[]]}', 'Well: {"summary": []}'])
    expect(read(text)).toEqual({ paragraphs: [], isWhole: true })
})

test('the sentences of a language that does not end them with a dot', () => {
  expect(
    summaryIn({ text: '光は散乱する。青が最も多い。', isCutOff: false }, 'ja')?.paragraphs[0],
  ).toHaveLength(2)
  // A tag that is none must not fail the analysis.
  expect(
    summaryIn({ text: 'One. Two.', isCutOff: false }, 'not_a tag')?.paragraphs[0],
  ).toHaveLength(2)
})

test('300,000 characters of marks, fences or lines are read in one pass', () => {
  for (const text of [
    '```\n',
    '\n \n',
    '# ',
    '- \n',
    '. ',
    '."',
    '[{"text":"',
    `__${' '.repeat(1_900)}__x`,
  ])
    read(text.repeat(300_000 / text.length), true)
  // What grows with the square of the length runs into the timeout.
})
