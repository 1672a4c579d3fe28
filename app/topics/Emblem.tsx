/**
 * One pen drawing for each topic, on a field of 48 by 48. A topic that moderators add gets the
 * open book.
 */
const drawings: Record<string, string> = {
  calisthenics:
    'M5 9c13-1 25-1 38 0M15 9l5 15M33 9l-5 15M24 12.5a4 4 0 1 1-.2 0M20 24c2 1.5 6 1.5 8 0l-1 10 4 9M20 24l1 10-4 9',
  math: 'M5 27l5-2 6 14 8-30c6-1 13-1 19 0M28 20c3-1 4 1 5 6s2 7 5 6M39 20c-3 2-8 9-11 12',
  physics: 'M8 8c11-1 21-1 32 0M24 8l9 24M35 31a5 5 0 1 1-.2 0M8 31c4 6 9 9 16 10M6 22l1 3',
  climbing: 'M3 41l14-22 7 9 8-14 13 27c-14 1-28 1-42 0M32 14V5l8 3-8 3M12 27l4 2 3-3 3 2',
  nba: 'M24 6.5C13 6 6 14 6.5 24S14 42 24 41.5 42 34 41.5 24 34 6 24 6.5M24 6.5c-1 12-1 23 0 35M6.5 24c12-1 23-1 35 0M12 11.5c7 7 7 18 0 25M36 11.5c-7 7-7 18 0 25',
  running:
    'M6 32V19c5 3 9 1 11-4l11 12c3 3 8 2 12 4 3 1 4 4 3 7-12 1-22 1-34 0-3 0-3-3-3-6 11 2 24 2 37 1M18 22l4-3M22 26l4-3',
  swimming:
    'M4 30c5-5 8 4 13 0s8 4 13 0 8 4 14-1M4 39c5-5 8 4 13 0s8 4 13 0 8 4 14-1M8 24l9-10 12 10M35 12.5a4.5 4.5 0 1 1-.2 0',
  ai: 'M9 11a4 4 0 1 1-.2 0M9 29a4 4 0 1 1-.2 0M24 4a4 4 0 1 1-.2 0M24 20a4 4 0 1 1-.2 0M24 36a4 4 0 1 1-.2 0M39 20a4 4 0 1 1-.2 0M13 13l7-3M12 18l9 4M13 32l8-6M12 36l8 3M28 10l8 11M28 24h7M28 38l8-10',
  cooking:
    'M9 20c10-1 20-1 30 0v13c0 5-3 7-7 7H16c-4 0-7-2-7-7ZM3 25h6M39 25h6M17 15c-3-3 3-5 0-9M24 15c-3-3 3-5 0-9M31 15c-3-3 3-5 0-9',
  wine: 'M15 5c6-.5 12-.5 18 0 3 12-1 21-9 21S12 17 15 5ZM14 15c6-3 13 3 20 0M24 26v15M15 42c6-1 12-1 18 0',
  history:
    'M7 16L24 6l17 10c-11-1-23-1-34 0ZM12 20v16M20 20v16M28 20v16M36 20v16M9 37c10-1 20-1 30 0M5 42c12-1 26-1 38 0',
  nutrition:
    'M24 16c-5-4-16-3-16 8 0 10 6 18 11 18 2 0 3-1 5-1s3 1 5 1c5 0 11-8 11-18 0-11-11-12-16-8ZM24 16c0-4 1-7 3-10M28 10c3-5 8-5 11-4-1 5-7 7-11 4',
  biology:
    'M15 4c0 13 18 13 18 20S15 31 15 44M33 4c0 13-18 13-18 20s18 7 18 20M17 9h14M17 39h14M20 15h8M20 33h8',
}

const openBook = 'M24 14c-5-5-11-6-18-5v29c7-1 13 0 18 4 5-4 11-5 18-4V9c-7-1-13 0-18 5ZM24 14v28'

/** The drawing of a topic. Screen readers skip it: pages show the topic's name beside it. */
export function Emblem({ topicId, large = false }: { topicId: string; large?: boolean }) {
  return (
    <svg className={large ? 'emblem large' : 'emblem'} viewBox="0 0 48 48" aria-hidden="true">
      <path d={drawings[topicId] ?? openBook} />
    </svg>
  )
}
