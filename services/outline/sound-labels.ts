/** Words for what is heard and not said, in the languages of the word lists. */
const SOUND = `(?:${[
  'audience|background|speaking|laugh\\w*|applau\\w*|clap\\w*|cheer\\w*|music\\w*|cough\\w*',
  'sigh\\w*|silence|noise|chatter\\w*|inaudible|crosstalk|bell',
  'gelächter|lachen|lacht|applaus|beifall|klatschen|musik|husten|unverständlich',
  'risas?|aplausos?|música|tos|rires?|applaudissements?|musique|toux|risos|palmas',
].join('|')})`

/** The speaker, as captions name one. */
const NAME = "\\p{Lu}[\\p{Lu}.'’-]{1,20}(?: \\p{Lu}[\\p{Lu}.'’-]{0,20}){0,3}"
const ROLE = [
  'Speaker|Audience|Interviewer|Hablante|Orador|Intervenant',
  'Sprecher(?:in)?|Student(?:in)?|Professor(?:in)?',
].join('|')

/**
 * What captions hold beside the words. Every pattern is bounded, so that the time does not grow
 * with the square of the length.
 */
const MARKS = [
  // [Applause], [INAUDIBLE], [? word ?]; intervals such as [0, 1] are said.
  /\[(?=[^[\]]{0,80}\p{L}{2})[^[\]]{1,80}\]/gu,
  /[♪♫♬][^♪♫♬]{0,400}[♪♫♬]/gu,
  /[♪♫♬]/gu,
  new RegExp(`\\((?:[\\p{L}']{1,20} ){0,3}${SOUND}(?: [\\p{L}']{1,20}){0,3}\\)`, 'giu'),
  /\(\p{Lu}[\p{Lu} ]{2,40}\)/gu,
  // (screen whooshing) between two sentences
  /(?<=^ {0,3}|[.?!)…] {1,3})\([\p{Ll} ]{3,40}\)(?= *(?:$|[-–—(>♪\p{Lu}]))/gu,
  new RegExp(`(?<=^| )[-–—*]{1,2} ?${SOUND}(?: ${SOUND})? ?[-–—*]{1,2}`, 'giu'),
  // >> NAME: and >>
  />>+ ?(?:[\p{Lu}][\p{L}.'’-]{0,20}(?: [\p{Lu}][\p{L}.'’-]{0,20}){0,3}:(?= ))?/gu,
  // NAME: and Speaker 1: at the beginning of a sentence
  new RegExp(`(?<=^|[.?!…\\])”"] )(?:${NAME}|(?:${ROLE})(?: ?\\d{1,2}| \\p{Lu})?):(?= )`, 'gu'),
  // A dash for a change of speakers
  /(?<=^ {0,99}|[.?!…] {1,99})[-–—] ?(?=\p{Lu})/gu,
]

/**
 * Replaces sound and speaker marks, and all white space, by blanks. Positions stay, so that each
 * sentence can be quoted as the transcript has it.
 */
export function blankSoundLabels(text: string): string {
  let blanked = text.toWellFormed().replace(/\s/g, ' ')
  for (const mark of MARKS) blanked = blanked.replace(mark, (found) => ' '.repeat(found.length))
  return blanked
}
