import { describe, expect, it } from 'vitest'
import { readReport } from './player-report.ts'

const nothing = { seconds: null, length: null, isPlaying: null, isOver: null }

describe('a message of the player', () => {
  it.each([
    [
      { event: 'infoDelivery', info: { currentTime: 12.3 } },
      { ...nothing, seconds: 12.3 },
    ],
    [
      { event: 'infoDelivery', info: { currentTime: 3, duration: 90.5, playerState: 2 } },
      { seconds: 3, length: 90.5, isPlaying: false, isOver: false },
    ],
    [
      { event: 'onStateChange', info: 1 },
      { ...nothing, isPlaying: true, isOver: false },
    ],
    [
      { event: 'onStateChange', info: 0 },
      { ...nothing, isPlaying: false, isOver: true },
    ],
    [{ event: 'onStateChange', info: 3 }, nothing],
    [{ event: 'onReady', info: null }, nothing],
    [{ event: 'infoDelivery', info: { duration: 0 } }, nothing],
    [{ event: 'infoDelivery', info: { currentTime: '12' } }, nothing],
    [{ event: 'infoDelivery', info: { currentTime: -1 } }, nothing],
    [[], nothing],
    [7, nothing],
  ])('%j', (message, report) => {
    expect(readReport(JSON.stringify(message))).toEqual(report)
  })

  it('that is no JSON reads as nothing', () => {
    expect(readReport('setImmediate$0.1')).toEqual(nothing)
    expect(readReport(undefined)).toEqual(nothing)
  })
})
