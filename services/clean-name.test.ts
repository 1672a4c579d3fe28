import { expect, it } from 'vitest'
import { cleanName } from './clean-name.ts'

const accents = '\u0301\u0302\u0303\u0308\u030a'
const burmese = '\u100a\u103b\u103d\u103e\u1031\u102c'
it.each([
  ['marks of direction', '\u202eAda\u202c \u2067Fen\u2069\u200f\u200e\u061cwick', 'Ada Fenwick'],
  ['control characters', 'A\0da\u0007 \u001b[31m\u009b', 'Ada [31m'],
  ['ends of lines', '\ufeffAda\r\n\tLove\u2028lace\u2029B.\u0085C.', 'Ada Love lace B. C.'],
  ['letters that are blank', '\u3164Ada\uffa0\u115f\u1160\u2800Fenwick\u00a0', 'Ada Fenwick'],
  ['signs without a width', '\u200bA\u200bd\u00ada\u200d \u{e0041}F\u034fen', 'Ada Fen'],
  ['accents between such signs', 'a\u0301\u200d\u0301\u200d\u0302\u200d\u0303', 'á\u0302'],
  ['half a letter', 'Ada\ud83e', 'Ada\ufffd'],
  ['300,000 accents', `Z${accents.repeat(60_000)}oë`, '\u0179\u0302oë'],
  ['an accent more than a letter has', 'ệ\u0301', 'ệ'],
  ['a mark again and again', 'ส็็็็็็', 'ส็'],
  ['six marks of a script', `${burmese}\u1037`, burmese],
])('a name is cleaned of %s', (_what, name, cleaned) => {
  expect(cleanName(name)).toBe(cleaned)
})

const unseen = ['\u200b', '\u3164', '\u115f\u1160', '\u2800', '\u00ad\u2060', '\u202e\ufe0f', '']
it.each(unseen)('a name of which nothing can be seen is none: %j', (name) => {
  expect(cleanName(name)).toBe('')
})

// Hindi, Hebrew, Arabic, Persian, Thai, Burmese, Tibetan, Khmer, Vietnamese, Greek, Yoruba,
// Japanese, Korean, emoji.
it.each([
  ...['ज़िंदगी', 'הַשָּׁמַיִם', 'مُحَمَّدٌ رَسُولُ اللّٰهِ', 'می\u200cخواهم', 'เพื่อนที่สิทธิ์', 'လျှော့'],
  ...['སྒྲོལ་མ ཧཱུྃ', 'សាំង\u200bវ៉ាំងសង់', 'Nguyễn Thị Hợp', 'ᾧ', 'Ọ̀ṣọ́ọ̀ṣì', '神楽 がぎ'],
  ...['김민준', 'Ada ❤️ 1️⃣ 👩🏽‍🔬 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
])('%s stays whole', (name) => {
  expect(cleanName(name)).toBe(name)
  expect(cleanName(name.normalize('NFD')).normalize('NFD')).toBe(name.normalize('NFD'))
})
