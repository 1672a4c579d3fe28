import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'

/** Tells the site the browser's time zone when it is not the stored one. */
export function useTimeZone(stored: string | null): void {
  const { submit } = useFetcher()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (!timeZone || timeZone === stored) return
    void submit({ intent: 'time-zone', timeZone }, { method: 'post', action: pathname + search })
  }, [stored, submit, pathname, search])
}
