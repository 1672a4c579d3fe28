/** What an entry of the log, a report or an appeal is about. */
export const kindNames: Record<string, string> = {
  review: 'a review',
  question: 'a question',
  path: 'a path',
  bio: 'a bio',
  person: 'a member',
  channel: 'a channel',
  topic: 'a topic',
  'topic channel': 'a channel in a topic',
}
