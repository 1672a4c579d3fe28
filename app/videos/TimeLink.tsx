import { use } from 'react'
import { Link, useLocation } from 'react-router'
import { PlayerContext } from './PlayerProvider.tsx'

/**
 * A time of the video; following it moves the player there.
 * @param seconds `null` or `undefined` shows nothing: a passage that was not found gets no time
 */
export function TimeLink({ seconds }: { seconds: number | null | undefined }) {
  const player = use(PlayerContext)
  const { pathname } = useLocation()
  if (seconds === null || seconds === undefined) return null
  const time = inClockTime(seconds)
  return (
    <Link
      className="time"
      to={`${pathname}?t=${Math.floor(seconds)}#player`}
      reloadDocument
      aria-label={`Play from ${time}`}
      onClick={(event) => {
        if (!player || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        player.seek(seconds)
      }}
    >
      {time}
    </Link>
  )
}

/** 75 is "1:15", 3675 is "1:01:15". */
function inClockTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`
    : `${minutes}:${twoDigits(rest)}`
}
