import { useEffect } from 'react'

/** Registers the service worker with the offline page, after everything that the page needs. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => {
      // Private windows and full disks refuse; the site works without it.
      navigator.serviceWorker.register('/service-worker.js').catch(() => {})
    }
    if (document.readyState === 'complete') register()
    else window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
}
