import type { Channel } from './join.ts'

/**
 * Channels for a search text, best first: the exact title, titles that begin with it, then by the
 * share of its words in title and description. Like the real search it finds words and need not
 * return an exact match.
 */
export function searchChannels(channels: Channel[], query: string): Channel[] {
  const wanted = query.normalize('NFC').trim().toLowerCase()
  const words = wordsOf(wanted)
  if (words.length === 0) return []
  return channels
    .map((channel) => ({ channel, score: scoreOf(channel, wanted, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ channel }) => channel)
}

function scoreOf(channel: Channel, wanted: string, words: string[]): number {
  const title = channel.title.toLowerCase()
  if (title === wanted || channel.handle === wanted) return 100
  const titleWords = wordsOf(title)
  const otherWords = wordsOf(`${channel.topic} ${channel.description}`.toLowerCase())
  const inTitle = words.filter((word) =>
    titleWords.some((candidate) => candidate.startsWith(word)),
  ).length
  const inText = words.filter((word) => otherWords.includes(word)).length
  return (title.startsWith(wanted) ? 20 : 0) + (10 * inTitle) / words.length + inText / words.length
}

function wordsOf(text: string): string[] {
  return text.replace(/['’]/g, '').match(/[\p{L}\p{N}]+/gu) ?? []
}
