import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

const german = 'Die Membran trennt das Innere der Zelle vom salzigen Wasser in ihrer Umgebung.'

test('the captions tell their language', () => {
  expect(languageOf('en-US', german)).toBe('en')
  expect(languageOf('pt_BR', german)).toBe('pt')
})

test('otherwise it is detected', () => {
  expect(languageOf(null, german)).toBe('de')
  expect(languageOf('und', german)).toBe('de')
  expect(languageOf(null, 'La membrana separa el interior de la célula del agua salada.')).toBe(
    'es',
  )
})

test('there may be nothing to tell it by', () => {
  expect(languageOf(null, '123 456')).toBeNull()
})
