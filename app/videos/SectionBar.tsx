import { useEffect, useRef, useState } from 'react'

interface SectionBarProps {
  sections: { id: string; name: string; count?: number }[]
}

/**
 * Links to the sections of the page. Following one unfolds the section and scrolls to it; the one
 * that is being read is marked.
 */
export function SectionBar({ sections }: SectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  const chosen = useRef<string | null>(null)
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')

  useEffect(() => {
    const parts = ids.split(' ').flatMap((id) => placeOf(id) ?? [])
    const idOf = (part: Element) => ids.split(' ').find((id) => placeOf(id) === part)
    const visible = new Set<Element>()
    let stop = () => {}
    const observe = () => {
      stop()
      visible.clear()
      if (!bar.current) return
      const edge = Number.parseFloat(getComputedStyle(bar.current).top) + bar.current.offsetHeight
      // The section that crosses a line right under the bar is the one that is being read.
      const atBar = new IntersectionObserver(
        (entries) => {
          const crossing = entries.findLast((entry) => entry.isIntersecting)
          if (crossing) setCurrent(idOf(crossing.target))
        },
        { rootMargin: `${-edge - 40}px 0px ${edge + 41 - innerHeight}px` },
      )
      // At the end of the page the last sections never get there.
      const inWindow = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries)
            visible[isIntersecting ? 'add' : 'delete'](target)
          const last = parts.at(-1)
          if (scrollY === 0 || !last || !isAtEnd()) return
          const wanted = parts.find((part) => idOf(part) === chosen.current && visible.has(part))
          setCurrent(idOf(wanted ?? last))
        },
        { threshold: [0, 0.25, 0.5, 0.75, 1] },
      )
      for (const part of parts) {
        atBar.observe(part)
        inWindow.observe(part)
      }
      stop = () => {
        atBar.disconnect()
        inWindow.disconnect()
      }
    }
    observe()
    addEventListener('resize', observe)
    return () => {
      removeEventListener('resize', observe)
      stop()
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
}

/** What is scrolled to and marked for an id: the `<details>` around it, or the section itself. */
function placeOf(id: string): HTMLElement | null {
  return document.getElementById(id)?.closest<HTMLElement>('details, section') ?? null
}

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 2
}
