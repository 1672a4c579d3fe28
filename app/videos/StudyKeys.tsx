import { use, useEffect, useRef } from 'react'
import { part } from '../ui/part.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { PlayerContext } from './PlayerProvider.tsx'
import type { Video } from './video.ts'

const nextChapter = 'next chapter'
/** Seconds that one press goes back or forth. */
const step = 10
const hints = [
  ['play or pause', 'K', 'Space'],
  [`${step} seconds back`, 'J', '←'],
  [`${step} seconds forward`, 'L', '→'],
  [nextChapter, 'C'],
  ['find in the transcript', 'F'],
] as const

/**
 * The keys of the study room, and the hint that lists them. They act only while the focus is inside
 * the room and outside its fields and popups (WCAG 2.1.4),
 * unless the person has switched them off in the settings.
 */
export const StudyKeys = part(function StudyKeys({ chapters }: { chapters: Video['chapters'] }) {
  const hint = useRef<HTMLDetailsElement>(null)
  const player = use(PlayerContext)
  const isOn = useShortcuts()

  useEffect(() => {
    const room = hint.current?.closest<HTMLElement>('.room')
    if (!room || !player || !isOn) return
    const skip = (by: number) => player.seek(Math.max(0, (player.now() ?? 0) + by))
    const actions: Record<string, () => void> = {
      k: player.toggle,
      ' ': player.toggle,
      j: () => skip(-step),
      ArrowLeft: () => skip(-step),
      l: () => skip(step),
      ArrowRight: () => skip(step),
      c() {
        const next = chapters.find(({ start }) => start > (player.now() ?? 0) + 1)
        if (next) player.seek(next.start)
      },
      f: () => openFinder(room),
    }
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      const action = actions[key.length === 1 ? key.toLowerCase() : key]
      if (!action || event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!(target instanceof Element) || target.closest('input, textarea, select, dialog')) return
      // The space bar presses what can be pressed.
      if (key === ' ' && target.closest('button, summary')) return
      event.preventDefault()
      action()
    }
    room.addEventListener('keydown', press)
    return () => room.removeEventListener('keydown', press)
  }, [player, chapters, isOn])

  if (!isOn) return null

  return (
    <details className="keys" ref={hint}>
      <summary className="faint">Keys</summary>
      <ul className="faint row">
        {hints.map(
          ([says, ...keys]) =>
            (says !== nextChapter || chapters.length > 0) && (
              <li key={says}>
                <kbd>{keys[0]}</kbd> {keys[1] && 'or '}
                {keys[1] && <kbd>{keys[1]}</kbd>} {says}
              </li>
            ),
        )}
      </ul>
    </details>
  )
})

function openFinder(room: Element): void {
  const field = room.querySelector<HTMLInputElement>('.finder input')
  const details = field?.closest('details')
  if (!field || !details) return
  details.open = true
  field.focus()
  field.select()
}
