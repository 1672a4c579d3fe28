import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { readFound } from './found-path.ts'
import { indexAt, needleOf } from './needle.ts'
import type { Video } from './video.ts'

/**
 * Finding words in the passages of a transcript.
 * @param box scrolls to the current place, and the page does not
 * @param onFound called when it does
 * @param initial what is found at first, from a second on
 */
export function useFind(
  box: RefObject<HTMLElement | null>,
  passages: Video['passages'],
  onFound: () => void,
  initial: ReturnType<typeof readFound>,
) {
  const [words, setWords] = useState(initial.words)
  // A long transcript takes longer to mark than a key takes to press.
  const asked = useDeferredValue(words)
  const { needle, firsts, total } = useMemo(() => {
    const needle = needleOf(asked)
    let total = 0
    const firsts = passages.map(({ text }) => {
      const first = total
      // `split` by one group returns texts and places in turn.
      if (needle) total += (text.split(needle).length - 1) / 2
      return first
    })
    return { needle, firsts, total }
  }, [passages, asked])
  const [at, setAt] = useState(() => {
    const times = passages.map(({ start }) => start)
    const first = firsts[indexAt(times, initial.second)] ?? 0
    return Math.max(0, Math.min(first, total - 1))
  })

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
