import { inClockTime } from './clock-time.ts'
import { PlayLink } from './PlayLink.tsx'

interface TimeLinkProps {
  /** `null` or `undefined` shows nothing: a passage that was not found gets no time. */
  seconds: number | null | undefined
  /** Words before the time. */
  label?: string
  /** Whether the video is there now. */
  isNow?: boolean
}

/** A time of the video, to play from. */
export function TimeLink({ seconds, label, isNow = false }: TimeLinkProps) {
  if (seconds === null || seconds === undefined) return null
  const time = inClockTime(seconds)
  return (
    <PlayLink
      className="time"
      seconds={seconds}
      aria-label={label ? undefined : `Play from ${time}`}
      aria-current={isNow || undefined}
    >
      {label && `${label} `}
      {time}
    </PlayLink>
  )
}
