import { use } from 'react'
import { Link, useLocation } from 'react-router'
import { PlayerContext } from './PlayerProvider.tsx'

interface PlayLinkProps extends Omit<React.ComponentProps<typeof Link>, 'to' | 'onClick'> {
  seconds: number
  /** The second that a press is on, where it is not the same for the whole link. */
  secondsAt?: (event: React.MouseEvent<HTMLAnchorElement>) => number
}

/** A link to a second of the video; following it moves the player there, and nothing else. */
export function PlayLink({ seconds, secondsAt, ...link }: PlayLinkProps) {
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
        player.seek(secondsAt?.(event) ?? seconds)
      }}
    />
  )
}
