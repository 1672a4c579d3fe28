import type { ItemToken, PartOfSpeech, WinkMethods } from 'wink-nlp'

export interface Word {
  text: string
  /** The key for counting: `plants` and `plant` share one. */
  stem: string
  pos: PartOfSpeech
  /** A word with meaning of its own: no stop word, no punctuation. */
  isContentWord: boolean
  /** Position in the text of the sentence. */
  from: number
  to: number
}

let loading: Promise<WinkMethods> | undefined

/**
 * Loads the English model at first use: it is 4 MB and takes 0.1 s, which a site with a language
 * model, or without English captions, does not need.
 */
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

/**
 * The words of an English sentence with their parts of speech. The time grows with the square of
 * the longest word: 300,000 letters without a blank took two minutes.
 */
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
