import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Scrolls a box along with the video, until the reader scrolls it by hand.
 * @param now index of the child that is being said; -1 for none
 */
export function useFollow(box: React.RefObject<HTMLElement | null>, now: number) {
  const [isFollowing, setIsFollowing] = useState(true)
  /** Where a scroll of ours ends, and how far it still is. */
  const goal = useRef<{ top: number; distance: number } | null>(null)
  /** A passage whose time the reader followed stays where it is. */
  const chosen = useRef(-1)

  useEffect(() => {
    if (!isFollowing || now === -1 || now === chosen.current) return
    const scroll = () => {
      const child = box.current?.children[now]
      if (!box.current || !(child instanceof HTMLElement)) return
      const { scrollTop, clientHeight, scrollHeight } = box.current
      const { top: edge } = box.current.getBoundingClientRect()
      const from = child.getBoundingClientRect().top - edge + scrollTop
      if (from >= scrollTop && from + child.offsetHeight <= scrollTop + clientHeight) return
      const top = Math.max(0, Math.min(from - clientHeight / 4, scrollHeight - clientHeight))
      goal.current = { top, distance: Math.abs(scrollTop - top) }
      box.current.scrollTo({ top })
    }
    scroll()
    // A folded box has no height.
    const details = box.current?.closest('details')
    details?.addEventListener('toggle', scroll)
    return () => details?.removeEventListener('toggle', scroll)
  }, [box, now, isFollowing])

  return {
    isFollowing,
    stop: useCallback(() => setIsFollowing(false), []),
    toggle() {
      chosen.current = -1
      setIsFollowing(!isFollowing)
    },
    handlers: {
      /** A scroll that comes no nearer to our goal is the reader's. Browsers round by a pixel. */
      onScroll({ currentTarget }: React.UIEvent<HTMLElement>) {
        const distance = Math.abs(currentTarget.scrollTop - (goal.current?.top ?? Number.NaN))
        if (goal.current && distance <= goal.current.distance + 1) goal.current.distance = distance
        else setIsFollowing(false)
      },
      onClickCapture({ target, currentTarget }: React.MouseEvent<HTMLElement>) {
        const time = target instanceof Element ? target.closest('.time') : null
        if (time?.parentElement)
          chosen.current = [...currentTarget.children].indexOf(time.parentElement)
      },
    },
  }
}
