import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

let path: string | null = null

/** Not where a fragment names the place, on the way back, or if the page has given the focus. */
export function useArrival(): string {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const isFirst = path === null
    if (path === pathname) return
    path = pathname
    if (isFirst) return
    setTitle(document.title)
    const heading = document.querySelector<HTMLElement>('main h1')
    const isTaken = heading?.closest('main:focus-within')
    if (!heading || type === 'POP' || hash !== '' || isTaken) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash, type])
  return title
}
