import { expect, test } from 'vitest'
import { blankSoundLabels } from './sound-labels.ts'

test.each([
  ['[Applause] Water flows.', 'Water flows.'],
  ['Water [INAUDIBLE] flows.', 'Water flows.'],
  ['Water flows. (laughter) Salt stays.', 'Water flows. Salt stays.'],
  ['(Gelächter) Wasser fließt.', 'Wasser fließt.'],
  ['(AUDIENCE LAUGHS) Water flows.', 'Water flows.'],
  ['(screen whooshing) (subtle blast) - Water flows. (outro)', 'Water flows.'],
  ['♪ la la la ♪ Water flows.', 'Water flows.'],
  ['♪ Water flows.', 'Water flows.'],
  ['—Music— Water flows.', 'Water flows.'],
  ['>> JOHN: Water flows. >> Salt stays.', 'Water flows. Salt stays.'],
  ['PROFESSOR: Water flows. JOHN SMITH: Salt stays.', 'Water flows. Salt stays.'],
  ['Speaker 2: Water flows.', 'Water flows.'],
  ['- Water flows. - Salt stays.', 'Water flows. Salt stays.'],
])('%s', (text, said) => {
  expect(blankSoundLabels(text).replace(/ +/g, ' ').trim()).toBe(said)
})

test.each([
  'The interval [0, 1] is closed.',
  'Water (and salt) flows.',
  'A well-known fact: water flows.',
  'Two - or three - litres.',
])('what is said remains: %s', (text) => {
  expect(blankSoundLabels(text)).toBe(text)
})

test('every character keeps its place', () => {
  const text = '[Music]\n>> ANN: Water ♪ la ♪ flows. \ud83e'
  expect(blankSoundLabels(text)).toHaveLength(text.length)
  expect(blankSoundLabels(text).indexOf('flows')).toBe(text.indexOf('flows'))
})
