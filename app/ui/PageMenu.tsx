import { useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { Icon } from './Icon.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { part } from './part.tsx'

interface PageMenuProps {
  path: string
  /** What the page is about, such as "this channel". */
  about: string
  hasFeed?: boolean
  /** What else one seldom does with it: links and buttons. */
  children?: React.ReactNode
}

/**
 * At the end of a page's head: Share, and the menu of what one seldom does. Readers have no
 * session, so a site for members offers no feed.
 */
export const PageMenu = part(({ path, about, hasFeed = false, children }: PageMenuProps) => {
  const root = useRouteLoaderData<RootData>('root')
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const isShown = query.get('more') === 'page'
  query.set('more', 'page')
  return (
    <>
      <ShareButton path={path} />
      <MoreMenu
        url={`${path}?${query}`}
        label={`More about ${about}`}
        isShown={isShown}
        hasLink={false}
      >
        {hasFeed && !root?.isForMembers && <a href={`${path}/feed.atom`}>Feed</a>}
        {children}
      </MoreMenu>
    </>
  )
})

export function ShareButton({ path }: { path: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const link = (
    <a className="act" href={path}>
      Link to this page
    </a>
  )
  return (
    <span className="row">
      <button className="act share" type="button" onClick={() => share(path).then(setOutcome)}>
        <Icon name="share" />
        {outcome === 'copied' ? 'Link copied' : 'Share'}
      </button>
      <span role="status" className="visually-hidden">
        {outcome === 'copied' && 'Link copied'}
      </span>
      {outcome === 'failed' ? link : <noscript>{link}</noscript>}
    </span>
  )
}

/** Opens the share sheet of the device, or copies the link. Only a secure page may do either. */
async function share(path: string): Promise<'copied' | 'failed' | null> {
  const url = new URL(path, location.href).href
  try {
    if (navigator.share) {
      await navigator.share({ title: document.title, url })
      return null
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'failed'
  }
}
