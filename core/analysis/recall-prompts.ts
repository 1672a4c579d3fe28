import type { Outline } from '#services/outline/outline.ts'
import { inClockTime } from '../videos/clock-time.ts'

/** By ISO 639-1 code: what to explain, and where to listen then; `{}` is the term or the time. */
const sentences: Record<string, [explain: string, listen: string]> = {
  ar: ['اشرح: {}.', 'ثم استمع عند {}.'],
  bg: ['Обяснете: {}.', 'След това чуйте от {}.'],
  ca: ['Explica: {}.', 'Després escolta el minut {}.'],
  cs: ['Vysvětlete: {}.', 'Pak si poslechněte {}.'],
  da: ['Forklar: {}.', 'Lyt så fra {}.'],
  de: ['Erkläre: {}.', 'Höre dann ab {} nach.'],
  el: ['Εξηγήστε: {}.', 'Ύστερα ακούστε από το {}.'],
  es: ['Explica: {}.', 'Después escucha el minuto {}.'],
  fa: ['توضیح دهید: {}.', 'سپس از {} گوش کنید.'],
  fi: ['Selitä: {}.', 'Kuuntele sitten kohdasta {}.'],
  fr: ['Explique : {}.', 'Puis écoute à {}.'],
  he: ['הסבירו: {}.', 'אחר כך האזינו ב־{}.'],
  hi: ['समझाइए: {}।', 'फिर {} पर सुनिए।'],
  hu: ['Magyarázd el: {}.', 'Aztán hallgasd meg itt: {}.'],
  id: ['Jelaskan: {}.', 'Lalu dengarkan di {}.'],
  it: ['Spiega: {}.', 'Poi ascolta da {}.'],
  ja: ['説明してください：{}。', 'それから{}を聞いてください。'],
  ko: ['설명해 보세요: {}.', '그다음 {}부터 들어 보세요.'],
  nl: ['Leg uit: {}.', 'Luister dan vanaf {}.'],
  no: ['Forklar: {}.', 'Hør så fra {}.'],
  pl: ['Wyjaśnij: {}.', 'Potem posłuchaj od {}.'],
  pt: ['Explique: {}.', 'Depois ouça a partir de {}.'],
  ro: ['Explică: {}.', 'Apoi ascultă de la {}.'],
  ru: ['Объясните: {}.', 'Затем послушайте с {}.'],
  sv: ['Förklara: {}.', 'Lyssna sedan från {}.'],
  th: ['จงอธิบาย: {}', 'แล้วฟังที่ {}'],
  tr: ['Açıklayın: {}.', 'Sonra {} kısmını dinleyin.'],
  uk: ['Поясніть: {}.', 'Потім послухайте з {}.'],
  vi: ['Hãy giải thích: {}.', 'Rồi nghe từ {}.'],
  zh: ['请解释：{}。', '然后听{}。'],
}

const english: [string, string] = ['Explain: {}.', 'Then listen to {}.']

/**
 * The question that a prompt asks, in the language of its lecture; English where the language is
 * not known. The answer is the passage of the prompt.
 */
export function recallPrompt(
  { term, verb, passage }: Outline['prompts'][number],
  language: string | null,
): string {
  if (verb) return `What ${verb} ${term}?`
  const [explain, listen] = sentences[language ?? ''] ?? english
  const prompt = explain.replace('{}', () => term)
  return passage.time === null
    ? prompt
    : `${prompt} ${listen.replace('{}', inClockTime(passage.time))}`
}
