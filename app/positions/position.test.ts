import fc from 'fast-check'
import { expect, it } from 'vitest'
import { merge, type Position, playedTo, received, said } from './position.ts'

const dayMs = 86_400_000
const now = Date.parse('2026-03-01T09:00:00Z')
const length = 1_000

/** A device's report: what it plays or says, and its clock, which is up to a day off. */
const report = fc
  .record({
    minutes: fc.nat({ max: 3 * 1_440 }),
    clockOff: fc.constantFrom(0, 0, 0, -dayMs, dayMs),
    what: fc.oneof(
      { arbitrary: fc.double({ min: 0, max: 1_100, noNaN: true }), weight: 5 },
      { arbitrary: fc.boolean(), weight: 1 },
    ),
    isLengthKnown: fc.boolean(),
  })
  .map(({ minutes, clockOff, what, isLengthKnown }) => {
    const at = now - minutes * 60_000 + clockOff
    const made =
      typeof what === 'boolean' ? said(what, at) : playedTo(what, isLengthKnown ? length : null, at)
    return received(made, isLengthKnown ? length : null, now)
  })

const mergeAll = (reports: Position[]) => reports.reduce(merge)

it('gives one position for 10,000 random histories of tabs and devices, in whatever order they arrive', () => {
  fc.assert(
    fc.property(
      fc.array(report, { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      (reports, random) => {
        let here = reports[0] as Position
        let didFall = false
        for (const next of reports) {
          const after = merge(here, next)
          didFall ||= after.furthest < here.furthest || after.furthest < after.second
          here = after
        }
        expect(didFall).toBe(false)
        // Reports that arrive twice change nothing.
        expect(reports.reduce(merge, here)).toEqual(here)
        const shuffled = reports
          .map((one) => [random.next().value, one] as const)
          .sort(([one], [other]) => one - other)
          .map(([, one]) => one)
        // Offline and back: some devices tell what they have merged themselves.
        const half = Math.floor(shuffled.length / 2)
        const devices = [shuffled.slice(0, half), shuffled.slice(half)].filter((one) => one.length)
        expect(mergeAll(shuffled)).toEqual(here)
        expect(mergeAll(devices.map(mergeAll))).toEqual(here)

        // The later one has the place, and no clock makes one later than now.
        const latest = Math.max(...reports.map(({ movedAt }) => movedAt ?? -1))
        expect(here.movedAt ?? -1).toBe(latest)
        expect(latest).toBeLessThanOrEqual(now)
        if (latest >= 0)
          expect(
            reports.filter((one) => one.movedAt === latest).map((one) => one.second),
          ).toContain(here.second)
        // The last word of the person counts, else 90 % of the length.
        const words = reports.filter(({ saidAt }) => saidAt !== null)
        const last = Math.max(...words.map(({ saidAt }) => saidAt ?? 0))
        const saying = words.length > 0 ? words.filter(({ saidAt }) => saidAt === last) : reports
        expect(here.doneAt !== null).toBe(saying.some(({ doneAt }) => doneAt !== null))
      },
    ),
    { numRuns: 10_000 },
  )
})

it('is done at 90 %, and stays taken back when the rest is played again', () => {
  expect(playedTo(899, length, now).doneAt).toBeNull()
  const done = playedTo(900, length, now)
  expect(done.doneAt).toBe(now)
  expect(playedTo(900, null, now).doneAt).toBeNull()
  const back = merge(done, said(false, now + 1))
  expect(merge(back, playedTo(1_000, length, now + 2))).toMatchObject({
    second: 1_000,
    doneAt: null,
  })
})

it('takes no impossible numbers from a browser', () => {
  const sent = { ...playedTo(20, length, now), second: -5, furthest: 1e12, length: 0.2 }
  expect(received(sent, null, now)).toMatchObject({ second: 0, furthest: 1, length: 1 })
  expect(received({ ...sent, length: -1, movedAt: now + 1 }, null, now)).toMatchObject({
    furthest: 359_999,
    length: null,
    movedAt: now,
  })
})
