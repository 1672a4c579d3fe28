import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'

/** Tells the site the browser's time zone when it is not the stored one. */
export function useTimeZone(stored: string | null): void {
  const { submit } = useFetcher()
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (!timeZone || timeZone === stored) return
    void submit({ intent: 'time-zone', timeZone }, { method: 'post', action: href('/due') })
  }, [stored, submit])
}
