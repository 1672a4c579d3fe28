import type { ItemToken, PartOfSpeech, WinkMethods } from 'wink-nlp'

export interface Word {
  text: string
  stem: string
  pos: PartOfSpeech
  isContentWord: boolean
  from: number
  to: number
}

let loading: Promise<WinkMethods> | undefined

/** 4 MB and 0.1 s, which a site with a model, or without English captions, does not need. */
export function englishModel(): Promise<WinkMethods> {
  loading ??= (async () => {
    const [{ default: wink }, { default: english }] = await Promise.all([
      import('wink-nlp'),
      import('wink-eng-lite-web-model'),
    ])
    return wink(english, ['sbd', 'pos'])
  })()
  return loading
}

/** Grows with the square of the longest word: 300,000 letters took two minutes. */
export function taggedWords(nlp: WinkMethods, sentence: string): Word[] {
  const { its } = nlp
  // wink accepts only its own helpers; the type of this one differs from the others'.
  const { stem }: { stem(index: number, token: unknown, addons: unknown): string } = its
  const words: Word[] = []
  let from = 0
  nlp
    .readDoc(sentence)
    .tokens()
    .each((token: ItemToken) => {
      const text = token.out()
      from = Math.max(from, sentence.indexOf(text, from))
      const isWord = textOf(token.out(its.type)) !== 'punctuation' && /[\p{L}\p{N}]/u.test(text)
      words.push({
        text,
        stem: textOf(token.out(stem)).toLowerCase(),
        pos: partOfSpeech(textOf(token.out(its.pos))),
        isContentWord: isWord && token.out(its.stopWordFlag) !== true && text.length > 1,
        from,
        to: from + text.length,
      })
      from += text.length
    })
  return words
}

const PARTS = [
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SYM',
  'VERB',
  'SPACE',
] as const

function partOfSpeech(word: string): PartOfSpeech {
  return PARTS.find((part) => part === word) ?? 'X'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
