import { useEffect, useState } from 'react'

const name = 'ask me between chapters'

export type Asking = ReturnType<typeof useAsking>

/** Whether the video waits at the end of a chapter: off until it is chosen in this browser. */
export function useAsking() {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(store((kept) => kept.getItem(name)) === 'yes'), [])
  return {
    isOn,
    set(on: boolean) {
      setOn(on)
      store((kept) => (on ? kept.setItem(name, 'yes') : kept.removeItem(name)))
    },
  }
}

/** `null` in a browser that stores nothing. */
function store<Result>(use: (store: Storage) => Result): Result | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
