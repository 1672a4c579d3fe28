import { useEffect, useState } from 'react'

const name = 'ask me between chapters'

/** Whether to ask between chapters: off until it is chosen, and remembered by the browser. */
export function useAskingBetween(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(read() === 'yes'), [])
  return [
    isOn,
    (on) => {
      setOn(on)
      try {
        if (on) localStorage.setItem(name, 'yes')
        else localStorage.removeItem(name)
      } catch {
        // A browser that stores nothing asks on this page only.
      }
    },
  ]
}

function read(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
