import { use } from 'react'
import { Link, useLocation } from 'react-router'
import { inClockTime } from '#core/videos/clock-time.ts'
import { PlayerContext } from './PlayerProvider.tsx'

interface TimeLinkProps {
  /** `null` or `undefined` shows nothing: a passage that was not found gets no time. */
  seconds: number | null | undefined
  /** Words before the time. */
  label?: string
  /** Whether the video is there now. */
  isNow?: boolean
}

/** A time of the video; following it moves the player there, and nothing else. */
export function TimeLink({ seconds, label, isNow = false }: TimeLinkProps) {
  const player = use(PlayerContext)
  const { pathname } = useLocation()
  if (seconds === null || seconds === undefined) return null
  const time = inClockTime(seconds)
  return (
    <Link
      className="time"
      to={`${pathname}?t=${Math.floor(seconds)}#player`}
      reloadDocument
      aria-label={label ? undefined : `Play from ${time}`}
      aria-current={isNow || undefined}
      onClick={(event) => {
        if (!player || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        player.seek(seconds)
      }}
    >
      {label && `${label} `}
      {time}
    </Link>
  )
}
