import { readFileSync } from 'node:fs'
import { joinTopics } from './join.ts'
import { parseTopic } from './topic-file.ts'

/** The topics in the order of the specification, part 2. */
const topics = [
  'calisthenics',
  'math',
  'physics',
  'climbing',
  'nba',
  'running',
  'swimming',
  'ai',
  'cooking',
  'wine',
  'history',
  'nutrition',
  'biology',
]

/** The whole catalogue. */
export const catalogue = joinTopics(
  topics.map((topic) =>
    parseTopic(topic, readFileSync(new URL(`topics/${topic}.md`, import.meta.url), 'utf8')),
  ),
)
