import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLine, playlistIn } from './added-videos.server.ts'
import { placed, progressOf } from './path.ts'

const step = (id: number, more: object = {}) => ({
  id,
  kind: 'video' as const,
  videoId: `video-${id}`,
  isOptional: false,
  isStored: true,
  gap: null,
  length: null,
  ...more,
})
const heading = (id: number) => ({ ...step(id), kind: 'heading' as const, videoId: null })

describe('progress', () => {
  const rows = fc
    .array(fc.record({ isHeading: fc.boolean(), isOptional: fc.boolean(), isGap: fc.boolean() }))
    .map((kinds) =>
      kinds.map(({ isHeading, isOptional, isGap }, id) =>
        isHeading ? heading(id) : step(id, { isOptional, gap: isGap ? ('gone' as const) : null }),
      ),
    )

  it('never falls when one more video is done, whatever the order, and ends at "finished"', () => {
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (path, random) => {
        const order = path
          .filter(({ videoId }) => videoId !== null)
          .map((one) => [random.next().value, one] as const)
          .sort(([one], [other]) => one - other)
        const done = new Set<string>()
        let before = progressOf(path, done)
        expect(before).toMatchObject({ done: 0, isHalfway: false, isFinished: false })
        for (const [, { videoId }] of order) {
          if (videoId) done.add(videoId)
          const now = progressOf(path, done)
          expect(now.done).toBeGreaterThanOrEqual(before.done)
          expect(now.isFinished).toBe(now.required > 0 && now.next === null)
          expect(now.isHalfway).toBe(now.done > 0 && now.done >= now.required / 2)
          const next = path.find(({ id }) => id === now.next)
          if (next) expect(next.gap === null && !done.has(next.videoId ?? '')).toBe(true)
          const shuffled = progressOf([...path].reverse(), done)
          expect([shuffled.done, shuffled.required]).toEqual([now.done, now.required])
          before = now
        }
        expect(before.done).toBe(before.required)
      }),
    )
  })
})

describe('the order of steps', () => {
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

  it('follows a number that was typed, and keeps every row', () => {
    const rows = [heading(10), step(1), step(2), heading(20), step(3)]
    expect(ids(placed(rows, 3, 1))).toEqual([10, 3, 1, 2, 20])
    expect(ids(placed(rows, 1, 3))).toEqual([10, 2, 20, 3, 1])
    expect(ids(placed(rows, 2, 99))).toEqual([10, 1, 20, 3, 2])
    fc.assert(
      fc.property(fc.nat({ max: 25 }), fc.integer(), (id, number) => {
        const many = Array.from({ length: 20 }, (_, id) => (id % 5 ? step(id) : heading(id)))
        const order = ids(placed(many, id, number))
        expect(order.toSorted((one, other) => one - other)).toEqual(ids(many))
      }),
    )
  })
})

describe('a pasted line', () => {
  const video = { kind: 'video', videoId: 'aaaaaaaaaaa', startsAt: null, reason: '' }
  it.each([
    ['https://youtu.be/aaaaaaaaaaa', video],
    ['  https://youtu.be/aaaaaaaaaaa?t=90 \r', { ...video, startsAt: 90 }],
    ['https://youtu.be/aaaaaaaaaaa It begins here.', { ...video, reason: 'It begins here.' }],
    ['https://youtu.be/aaaaaaaaaaa\t - why not', { ...video, reason: 'why not' }],
    ['https://youtu.be/aaaaaaaaaaa | -3 is a number', { ...video, reason: '-3 is a number' }],
    ['It begins here: https://youtu.be/aaaaaaaaaaa', { ...video, reason: 'It begins here' }],
    ['- [A title](https://youtu.be/aaaaaaaaaaa) why', { ...video, reason: 'why' }],
    ['<a href="https://youtu.be/aaaaaaaaaaa">A title</a> why', { ...video, reason: 'why' }],
    ['aaaaaaaaaaa why', { ...video, reason: 'why' }],
    ['A lecture without a link', null],
    ['', null],
  ])('%j has a link, and words as its reason', (line, expected) => {
    expect(parseLine(line, 'https://marks.example')).toEqual(expected)
  })
})

it.each([
  ['https://www.youtube.com/playlist?list=PLowl_-1', 'PLowl_-1'],
  [' m.youtube.com/playlist?si=x&list=PLowl \r\n\n', 'PLowl'],
  ['https://music.youtube.com/playlist?list=OLAKowl', 'OLAKowl'],
  ['https://www.youtube-nocookie.com/embed/videoseries?list=PLowl', 'PLowl'],
  // What people copy from the address bar while a video of a playlist plays.
  ['https://www.youtube.com/watch?v=aaaaaaaaaaa&list=PLowl&index=2', null],
  ['https://youtu.be/aaaaaaaaaaa?list=PLowl It begins here.', null],
  ['https://youtu.be/aaaaaaaaaaa', null],
  ['https://youtube.com.evil.example/playlist?list=PLowl', null],
  ['https://www.youtube.com/playlist?list=PL%3Cowl%3E', null],
  ['', null],
])('%j names the playlist %s', (typed, added) => {
  expect(playlistIn(typed)).toBe(added)
})
