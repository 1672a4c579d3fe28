import { useEffect, useRef, useState } from 'react'
import { part } from '../ui/part.tsx'

interface SectionBarProps {
  sections: (readonly [id: string, name: string])[]
}

/** Pixels below the bar where the section begins that is being read. */
const lineBelow = 40

/** Links that unfold their section; the one that is being read is marked. */
export const SectionBar = part(function SectionBar({ sections }: SectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  const chosen = useRef<string | undefined>(undefined)
  const [current, setCurrent] = useState(sections[0]?.[0])
  const ids = sections.map(([id]) => id).join(' ')

  useEffect(() => {
    const all = ids.split(' ')
    const topOf = (id = '') => placeOf(id)?.getBoundingClientRect().top ?? 0
    const look = () => {
      if (!bar.current) return
      const { top } = getComputedStyle(bar.current)
      const line = Number.parseFloat(top) + bar.current.offsetHeight + lineBelow
      const reading = all.findLast((id) => topOf(id) <= line) ?? all[0]
      // At the end of the page the last sections do not reach the bar.
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const isSeen = topOf(chosen.current) >= 0 && topOf(chosen.current) < innerHeight
      setCurrent(isEnd && scrollY > 0 ? (isSeen && chosen.current) || all.at(-1) : reading)
    }
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
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
    <nav className="tabs section-bar" aria-label="Sections" ref={bar}>
      {sections.map(([id, name]) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => open(event, id)}
        >
          {name}
        </a>
      ))}
    </nav>
  )
})

/** What is scrolled to and marked for an id: the `<details>` around it, or the section itself. */
function placeOf(id: string): HTMLElement | null {
  return document.getElementById(id)?.closest<HTMLElement>('details, section') ?? null
}
