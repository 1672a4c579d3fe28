import { parseJsonOrUndefined } from '#services/parse.ts'

/**
 * Reads a message of the platform's iframe API: JSON text whose `info` is an object with
 * `currentTime`, `duration` and `playerState` (`infoDelivery`), or the state itself
 * (`onStateChange`). A report holds only what has changed. Any other message reads as nothing.
 */
export function readReport(data: unknown) {
  const { event, info } = fieldsOf(typeof data === 'string' ? parseJsonOrUndefined(data) : data)
  const { currentTime, playerState, duration } = fieldsOf(info)
  const state = event === 'onStateChange' ? info : playerState
  // Between pieces of the video the state is 3, buffering: neither playing nor paused.
  const isKnown = typeof state === 'number' && state !== 3
  return {
    seconds: typeof currentTime === 'number' && currentTime >= 0 ? currentTime : null,
    // 0 until the player knows it.
    length: typeof duration === 'number' && duration > 0 ? duration : null,
    isPlaying: isKnown ? state === 1 : null,
    isOver: isKnown ? state === 0 : null,
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
