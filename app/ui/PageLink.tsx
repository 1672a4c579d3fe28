import { useEffect } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'

interface PageLinkProps {
  to: string
  className?: string
  children: React.ReactNode
}

/**
 * A link from a list to a page of ours, the router's `Link` without a handler of its own: a list has a hundred, which took a fifth of
 * making its page. Whoever frames the page listens for all of them (`useFollowing`).
 */
export function PageLink({ to, className, children }: PageLinkProps) {
  return (
    <a className={className} href={to} data-page>
      {children}
    </a>
  )
}

/** Has the router follow every `PageLink` that is clicked, where a browser would leave the page to load the next. */
export function useFollowing(): void {
  const navigate = useNavigate()
  const here = createPath(useLocation())
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a[data-page]') : null
      const to = link?.getAttribute('href')
      const isForBrowser = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
      if (!to || isForBrowser || event.defaultPrevented) return
      event.preventDefault()
      void navigate(to, { replace: to === here })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, here])
}
