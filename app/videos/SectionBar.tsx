import { useEffect, useRef, useState } from 'react'
import { part } from '../ui/part.tsx'

interface SectionBarProps {
  sections: { id: string; name: string; count?: number }[]
}

/** Pixels below the bar where the section begins that is being read. */
const lineBelow = 40

/**
 * Links to the sections of the page. Following one unfolds the section and scrolls to it; the one
 * that is being read is marked.
 */
export const SectionBar = part(function SectionBar({ sections }: SectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  const chosen = useRef<string | null>(null)
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')

  useEffect(() => {
    const all = ids.split(' ')
    let crossing = all[0]
    let observer: IntersectionObserver | undefined
    let edge = 0
    const showCurrent = () => {
      const start = placeOf(all[0] ?? '')?.getBoundingClientRect().top ?? 0
      if (start > edge + lineBelow) setCurrent(all[0])
      else setCurrent(isAtEnd() ? lastInView(all, chosen.current) : crossing)
    }
    // The section that crosses a line right under the bar is the one that is being read.
    const observe = () => {
      observer?.disconnect()
      if (!bar.current) return
      edge = Number.parseFloat(getComputedStyle(bar.current).top) + bar.current.offsetHeight
      observer = new IntersectionObserver(
        (entries) => {
          const entry = entries.findLast(({ isIntersecting }) => isIntersecting)
          if (entry) crossing = all.find((id) => placeOf(id) === entry.target)
          showCurrent()
        },
        { rootMargin: `${-edge - lineBelow}px 0px ${edge + lineBelow + 1 - innerHeight}px` },
      )
      for (const id of all) {
        const place = placeOf(id)
        if (place) observer.observe(place)
      }
    }
    observe()
    addEventListener('resize', observe)
    addEventListener('scroll', showCurrent, { passive: true })
    return () => {
      removeEventListener('resize', observe)
      removeEventListener('scroll', showCurrent)
      observer?.disconnect()
    }
  }, [ids])

  // On a phone the bar is longer than the screen is wide.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link && bar.current)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  function open(event: React.MouseEvent, id: string) {
    const part = placeOf(id)
    if (!part || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (part instanceof HTMLDetailsElement) part.open = true
    chosen.current = id
    setCurrent(id)
    part.scrollIntoView()
    history.replaceState(history.state, '', `#${id}`)
  }

  return (
    <nav className="section-bar" aria-label="Sections" ref={bar}>
      {sections.map(({ id, name, count }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => open(event, id)}
        >
          {name}
          {count ? <small>{count.toLocaleString('en')}</small> : null}
        </a>
      ))}
    </nav>
  )
})

/** What is scrolled to and marked for an id: the `<details>` around it, or the section itself. */
function placeOf(id: string): HTMLElement | null {
  return document.getElementById(id)?.closest<HTMLElement>('details, section') ?? null
}

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 2
}

/** At the end of the page the last sections do not reach the bar: the chosen one, or the last. */
function lastInView(ids: string[], chosen: string | null): string | undefined {
  const top = chosen && placeOf(chosen)?.getBoundingClientRect().top
  return chosen && typeof top === 'number' && top >= 0 && top < innerHeight ? chosen : ids.at(-1)
}
