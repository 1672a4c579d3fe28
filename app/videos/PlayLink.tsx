import { type ComponentProps, use } from 'react'
import { Link, useLocation } from 'react-router'
import { inClockTime } from './clock-time.ts'
import { PlayerContext } from './PlayerProvider.tsx'

interface PlayLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  seconds: number
}

/** A link to a second of the video; following it moves the player there, and nothing else. */
export function PlayLink({ seconds, ...link }: PlayLinkProps) {
  const player = use(PlayerContext)
  const { pathname } = useLocation()
  return (
    <Link
      {...link}
      to={`${pathname}?t=${Math.floor(seconds)}#player`}
      reloadDocument
      onClick={(event) => {
        if (!player || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
        player.seek(seconds)
      }}
    />
  )
}

interface TimeLinkProps {
  /** `null` shows nothing: a passage that was not found gets no time. */
  seconds: number | null
  label?: string
  isNow?: boolean
}

export function TimeLink({ seconds, label, isNow }: TimeLinkProps) {
  if (seconds === null) return null
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
