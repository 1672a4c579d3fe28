import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { countPlaces, needleOf, placeFrom } from './needle.ts'
import type { Video } from './video.ts'

/**
 * Finding words in the passages of a transcript.
 * @param box scrolls to the current place, and the page does not
 * @param onFound called when it does
 * @param initial what is found at first, from a second on
 */
export function useFind(
  box: React.RefObject<HTMLElement | null>,
  passages: Video['passages'],
  onFound: () => void,
  initial: { words: string[]; second: number | null },
) {
  const [words, setWords] = useState(initial.words)
  // A long transcript takes longer to mark than a key takes to press.
  const asked = useDeferredValue(words)
  const needle = useMemo(() => needleOf(asked), [asked])
  const { firsts, total } = useMemo(() => {
    let total = 0
    const firsts = passages.map(({ text }) => {
      const first = total
      if (needle !== null) total += countPlaces(text, needle)
      return first
    })
    return { firsts, total }
  }, [passages, needle])
  const [at, setAt] = useState(() =>
    needle && total > 0 ? Math.min(placeFrom(passages, needle, initial.second), total - 1) : 0,
  )

  useEffect(() => {
    const mark = needle && total > at ? box.current?.querySelector('mark.at') : null
    if (!mark || !box.current) return
    onFound()
    const { top, bottom } = mark.getBoundingClientRect()
    const view = box.current.getBoundingClientRect()
    if (top < view.top || bottom > view.bottom)
      box.current.scrollTop += top - view.top - box.current.clientHeight / 3
  }, [box, needle, at, total, onFound])

  return {
    query: words.join(' '),
    needle,
    total,
    at,
    search(text: string) {
      setWords([text])
      setAt(0)
    },
    step(by: number) {
      if (total > 0) setAt((at + by + total) % total)
    },
    /** Which of the places in a passage is the current one; -1 for none of them. */
    placeIn(index: number): number {
      return at < (firsts[index + 1] ?? total) ? Math.max(-1, at - (firsts[index] ?? 0)) : -1
    },
  }
}
