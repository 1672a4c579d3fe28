import { afterEach, expect, it, vi } from 'vitest'
import { rulesOf } from './languages/languages.ts'
import { sentencesOf } from './sentences.ts'

afterEach(() => vi.restoreAllMocks())

it('keeps segmenters of some languages only: a service can name thousands', () => {
  const { Segmenter } = Intl
  let built = 0
  vi.spyOn(Intl, 'Segmenter').mockImplementation(function build(locale, options) {
    built += 1
    return new Segmenter(locale, options)
  })
  const letters = [...'abcdefghij']
  const languages = letters.flatMap((one) => letters.map((other) => `q${one}${other}`))
  const text = 'Heat falls. Cold does not rise.'
  for (const language of [...languages, ...languages]) {
    const part = { text, segments: [], language }
    expect(sentencesOf(part, language, rulesOf(language))).toHaveLength(2)
  }
  expect(built).toBe(200)
})
