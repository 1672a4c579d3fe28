import { Fragment, use, useEffect, useRef } from 'react'
import { part } from '../ui/part.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { PlayerContext } from './PlayerProvider.tsx'
import type { Video } from './video.ts'

const hints = {
  'play or pause': ['K', 'Space'],
  '10 seconds back': ['J', '←'],
  '10 seconds forward': ['L', '→'],
  'next chapter': ['C'],
  'find in the transcript': ['F'],
}

/** They act only while the focus is in the room and outside its fields (WCAG 2.1.4). */
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
      j: () => skip(-10),
      ArrowLeft: () => skip(-10),
      l: () => skip(10),
      ArrowRight: () => skip(10),
      c() {
        const next = chapters.find(({ start }) => start > (player.now() ?? 0) + 1)
        if (next) player.seek(next.start)
      },
      f() {
        const field = room.querySelector<HTMLInputElement>('.finder input')
        const details = field?.closest('details')
        if (details) details.open = true
        field?.focus()
        field?.select()
      },
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
        {Object.entries(hints).map(([says, keys]) => (
          <li key={says}>
            {keys.map((key) => (
              <Fragment key={key}>
                <kbd>{key}</kbd>{' '}
              </Fragment>
            ))}
            {says}
          </li>
        ))}
      </ul>
    </details>
  )
})
