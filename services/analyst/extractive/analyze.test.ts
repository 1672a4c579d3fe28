import { describe, expect, test } from 'vitest'
import { ask, summarize } from './analyze.ts'

// The first test loads the English model: seconds on a busy machine.

/** A part of a transcript without times. */
const partOf = (text: string, language: string | null = 'en') => ({ text, segments: [], language })

const sentencesOf = async (text: string, language: string | null = 'en') =>
  (await summarize(partOf(text, language))).paragraphs.flat().map((sentence) => sentence.text)
const questionsOf = async (text: string, language: string | null = 'en', count = 5) =>
  (await ask(partOf(text, language), count, false)).questions

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Says what the lesson is about, so that a sentence about membranes has some weight. */
const subject = 'Membranes matter. Membranes again. A membrane, and another membrane. Osmosis.'

describe('a summary sentence', () => {
  test('is whole, and comes with its words as evidence', async () => {
    const good = 'A membrane separates the inside of a cell from the salty water outside.'
    expect((await summarize(partOf(`${subject} ${good}`))).paragraphs).toEqual([
      [{ text: good, evidence: good }],
    ])
  })

  test('does not end at a title, but may begin after an abbreviation', async () => {
    const one = 'A membrane of lipids was described by Dr. Gorter as a layer of two molecules.'
    const text = `${subject} Lipids, membranes, etc. ${one}`
    expect(await sentencesOf(text)).toEqual([one])
  })

  test.each([
    [
      'leans on the sentence before',
      'This membrane lets the water through and keeps the salt outside.',
    ],
    ['begins with a pronoun', 'It lets the water of the membrane through and keeps salt outside.'],
    [
      'contradicts the one before',
      'But a membrane lets the water through and keeps the salt outside.',
    ],
    ['is an example', 'For example, a membrane lets water through and keeps the salt outside.'],
    ['points at a picture', 'A membrane lets water through, as you can see on this slide here.'],
    ['points back', 'A membrane lets water through and keeps salt outside, as I said before.'],
    ['keeps house', 'In the next video a membrane lets the water through and keeps salt out.'],
    ['greets', 'Welcome back to the channel where a membrane lets the water through again.'],
    [
      'gives homework',
      'The homework asks why a membrane lets water through and keeps the salt out.',
    ],
    [
      'is advertising',
      'Our sponsor makes a membrane that lets water through and keeps the salt out.',
    ],
    ['sells', 'Use the code OSMOSIS when a membrane lets the water through at your home.'],
    ['is a question', 'Why does a membrane let the water through and keep the salt outside?'],
    ['is too short', 'A membrane lets the water through.'],
    [
      'is too long',
      `A membrane lets the water through ${'and the water and the salt '.repeat(6)}outside.`,
    ],
    ['has no verb', 'A membrane of lipids with many small channels for water and for salt.'],
    ['breaks off', 'A membrane lets the water through and keeps the salt outside of the...'],
    ['repeats itself', 'A membrane keeps the salty salty water outside of the cell.'],
    [
      'was not understood',
      'A membrane lets the [INAUDIBLE] through and keeps the salt outside a cell.',
    ],
    [
      'speaks of somebody without a name',
      'A membrane keeps the water of a cell where he wanted the salty water.',
    ],
    ['takes up its subject', 'Most membranes of a cell, they let the water through to the inside.'],
    ['has a name said once', 'The membrane of a cell is what Gorter saw in the salty water.'],
    ['has figures of one day', 'The membrane had 802 channels in 1925 and let the water through.'],
    ['is a list', 'A membrane of lipids, salt, water, proteins, small channels, it keeps a cell.'],
    ['ends in the number of an item', 'A membrane separates the cell from the salty water. b.'],
    ['corrects itself', 'The membrane, the wall of a cell separates the inside from salty water.'],
    ['speaks to the listener', 'A membrane separates the cell from your salty water outside.'],
    ['is a formula', 'The membrane is x equal to y squared over two times n of the water.'],
  ])('never %s', async (_rule, sentence) => {
    expect(await sentencesOf(`${subject} ${sentence}`)).toEqual([])
  })

  test('does without a leading So or And, in text and evidence', async () => {
    const spoken = 'And so, a membrane separates the inside of a cell from the salty water outside.'
    expect((await summarize(partOf(`${subject} ${spoken}`))).paragraphs).toEqual([
      [
        {
          text: 'A membrane separates the inside of a cell from the salty water outside.',
          evidence: 'a membrane separates the inside of a cell from the salty water outside.',
        },
      ],
    ])
  })

  test.each([
    [
      'de',
      'Eine Membran trennt das Innere der Zelle vom salzigen Wasser der Umgebung.',
      'Deshalb trennt eine Membran das Innere der Zelle vom salzigen Wasser.',
    ],
    [
      'es',
      'La membrana separa el interior de la célula del agua salada del entorno.',
      'Por eso la membrana separa el interior de la célula del agua salada.',
    ],
    [
      'fr',
      "La membrane sépare l'intérieur de la cellule de l'eau salée du milieu.",
      'Comme vous voyez sur la diapositive, la membrane sépare le milieu de la cellule.',
    ],
    [
      'pt',
      'A membrana separa o interior da célula da água salgada do ambiente.',
      'Na próxima aula a membrana separa o interior da célula da água salgada.',
    ],
    [
      'pt',
      'A membrana separa o interior da célula da água salgada do ambiente.',
      'Os tipos de membrana da célula, que são as membranas do interior, e a água salgada.',
    ],
  ])('stands alone in %s, too', async (language, good, bad) => {
    const text = `${good} ${bad} ${good.replace(/\.$/, '')}!`
    expect(await sentencesOf(text, language)).toEqual([good])
  })

  test('is never an item of captions that is cut off in the middle', async () => {
    const captions = 'and the next thing we want to do is the membrane and the of which '.repeat(20)
    expect(await sentencesOf(captions)).toEqual([])
  })
})

describe('captions without full stops', () => {
  const lines = [
    'so the membrane',
    'the membrane separates the inside of a cell from salty water',
    'and then we look at the membrane of the',
    'a membrane',
  ]
  const segments = lines.map((text, at) => ({ text, start: at * 10, duration: 4 }))

  test('are cut at pauses, and only whole clauses are shown', async () => {
    const { paragraphs } = await summarize({ text: lines.join(' '), segments, language: 'en' })
    expect(paragraphs).toEqual([
      [
        {
          text: 'The membrane separates the inside of a cell from salty water.',
          evidence: 'the membrane separates the inside of a cell from salty water',
        },
      ],
    ])
  })
})

/** A sentence for the summary, so that the others may answer questions. */
const summaries: Record<string, string> = {
  en: 'A kidney filters the blood of the whole body through many small tubes. Kidney! Blood!',
  de: 'Die Niere filtert das Blut des Körpers durch viele kleine Kanäle. Niere! Niere!',
  es: 'El riñón filtra la sangre de todo el cuerpo y tiene muchos canales. El riñón! La sangre!',
  fr: 'Le cerveau reçoit le sang et contient beaucoup de neurones. Le cerveau! Les neurones!',
  pt: 'O fígado recebe o sangue de todo o corpo e contém canais finos. O fígado! O sangue!',
}

describe('questions', () => {
  test('ask what a term is, and answer with the predicate', async () => {
    const sentence = 'Osmosis is the movement of water through a membrane without any pump.'
    expect(await questionsOf(`We saw that osmosis matters. ${sentence} Osmosis!`)).toEqual([
      {
        question: 'What is osmosis?',
        answer: 'The movement of water through a membrane without any pump.',
        evidence: sentence,
      },
    ])
  })

  test.each([
    [
      'de',
      'Osmose',
      'Osmose ist die Bewegung von Wasser durch eine dünne Membran.',
      'Was ist Osmose?',
    ],
    [
      'es',
      'la ósmosis',
      'La ósmosis es el paso del agua por una membrana delgada.',
      '¿Qué es la ósmosis?',
    ],
    [
      'fr',
      "l'osmose",
      "L'osmose est le passage de l'eau à travers une membrane fine.",
      'Qu’est-ce que l’osmose ?',
    ],
    [
      'pt',
      'a osmose',
      'A osmose é o movimento da água através de uma membrana fina.',
      'O que é a osmose?',
    ],
  ])('are in the language of the captions: %s', async (language, term, sentence, question) => {
    const text = `${sentence} ${upper(term)}! ${upper(term)}! ${summaries[language]}`
    const asked = await questionsOf(text, language)
    expect(asked.map((one) => one.question.replaceAll("'", '’'))).toEqual([question])
  })

  test('ask about an acronym as it is written', async () => {
    const sentence = 'DNA is the molecule that carries the plan of every living cell.'
    const asked = await questionsOf(`We saw DNA. ${sentence} DNA! ${summaries.en}`)
    expect(asked.map(({ question }) => question)).toContain('What is DNA?')
  })

  test('need no frame in another language', async () => {
    const text = `Osmoosi! Osmoosi! Osmoosi! De facto.`
    for (const { question } of await questionsOf(text, 'fi')) expect(question).toContain('____')
  })

  test('leave a gap for a term that the sentence explains', async () => {
    const sentence = 'The passage of water through a thin skin of lipids is called osmosis.'
    expect(await questionsOf(`Look at osmosis. ${sentence} Osmosis!`)).toEqual([
      {
        question: 'The passage of water through a thin skin of lipids is called ____.',
        answer: 'osmosis',
        evidence: sentence,
      },
    ])
  })

  test('never leave a gap for a word that the sentence has twice', async () => {
    const sentence = 'The passage that people who study osmosis know well is called osmosis.'
    expect(await questionsOf(`Look at osmosis. ${sentence} Osmosis!`)).toEqual([])
  })

  test('never leave a gap for a word of every lecture', async () => {
    const sentence = 'A way of getting water through a thin skin of lipids is called a problem.'
    expect(await questionsOf(`The problem! ${sentence} A problem. The problem.`)).toEqual([])
  })

  test('ask for a reason where cause and effect are whole', async () => {
    const sentence = 'The big leaves look green because chlorophyll sends the green light back.'
    expect(await questionsOf(sentence)).toEqual([
      {
        question: 'Why is it that the big leaves look green?',
        answer: 'Because chlorophyll sends the green light back.',
        evidence: sentence,
      },
    ])
    expect(await questionsOf('The big leaves look quite green because of the light.')).toEqual([])
  })

  test('never ask what the video says, how things are connected, or for a number', async () => {
    const text = 'A large tree moves about 400 litres of clean water to its leaves. '.repeat(4)
    expect(await questionsOf(text)).toEqual([])
  })

  test('are never about the same term', async () => {
    const text = `Osmosis is the movement of water through a membrane without any pump.
      Osmosis is the passage of water from the thin side to the salty side.
      We saw that osmosis matters. A kidney filters the blood of the whole body. Kidney! Blood!`
    expect(await questionsOf(text)).toHaveLength(1)
  })

  test('are no more than were asked for, in the order of the transcript', async () => {
    const terms = ['osmosis', 'diffusion', 'mitosis', 'meiosis']
    const text = terms
      .map(
        (term, at) =>
          `A ${term} is a movement of water number${at} in the thin skin of lipids. The ${term}!`,
      )
      .join(' ')
    const asked = await questionsOf(text, 'en', 3)
    expect(asked.length).toBeLessThanOrEqual(3)
    const places = asked.map(({ evidence }) => text.indexOf(evidence ?? '?'))
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('put the one for a reason last, if a deeper one is wanted', async () => {
    const text = `We saw osmosis.
      The big leaves look green because chlorophyll sends the green light back.
      Osmosis is the movement of water through a membrane without any pump.`
    const { questions } = await ask(partOf(text), 5, true)
    expect(questions.map(({ question }) => question)).toEqual([
      'What is osmosis?',
      'Why is it that the big leaves look green?',
    ])
  })
})

describe('a summary and its questions', () => {
  const definition = 'Osmosis is the movement of water through a membrane without any pump.'
  const other = 'A kidney filters the blood of the whole body through many small tubes.'

  test('share no sentence, so that no answer is given away', async () => {
    const text = `We saw osmosis. ${definition} ${other} Kidney! Blood! Osmosis!`
    expect(await sentencesOf(text)).toEqual([other])
    const [question] = await questionsOf(text)
    expect(question).toMatchObject({ question: 'What is osmosis?', evidence: definition })
  })

  test('share the only one, with a gap', async () => {
    const text = `We saw osmosis. ${definition} Osmosis! Osmosis!`
    expect(await sentencesOf(text)).toEqual([definition])
    for (const { question } of await questionsOf(text)) expect(question).toContain('____')
  })
})

describe('any text', () => {
  test.each([
    ['nothing', ''],
    ['sounds only', '[Music] ♪ la la ♪ (applause) >> JOHN: —Music—'],
    ['full stops', '. '.repeat(1_000)],
    ['one endless word', 'x'.repeat(20_000)],
    ['half characters', '\ud83e a '.repeat(1_000)],
    [
      'right-to-left overrides',
      '\u202eA membrane separates the inside of a cell from water. '.repeat(9),
    ],
    [
      'markup',
      'A membrane <img src=x onerror=alert(1)> separates the inside of a cell from water. '.repeat(
        9,
      ),
    ],
  ])('%s gives no paragraphs and no questions', async (_name, text) => {
    for (const language of ['en', 'de', null]) {
      expect(await summarize(partOf(text, language))).toEqual({ paragraphs: [], isWhole: true })
      expect(await ask(partOf(text, language), 5, true)).toEqual({ questions: [], isWhole: true })
    }
  })

  test.each([
    ['sentences', 'A membrane separates the inside of a cell from the salty water outside. '],
    ['captions', 'so the membrane separates the inside of a cell and the water from '],
    ['one word', 'x'],
    ['marks', '[ ( ♪ >> A: '],
  ])('300,000 letters of %s take no longer than their length', async (_name, words) => {
    const text = words.repeat(Math.ceil(300_000 / words.length)).slice(0, 300_000)
    await summarize(partOf(text))
    await ask(partOf(text), 5, true)
    // What grows with the square of the length took minutes and runs into the timeout.
  })
})
