import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '../root.tsx'
import { part } from '../ui/part.tsx'

/** Share, and the feed of a page. Readers have no session, so a site for members offers no feed. */
export const PageLinks = part(({ path, hasFeed = false }: { path: string; hasFeed?: boolean }) => {
  const root = useRouteLoaderData<RootData>('root')
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const link = (
    <a className="small-action" href={path}>
      Link to this page
    </a>
  )
  return (
    <div className="actions">
      <button
        className="small-action share"
        type="button"
        onClick={() => share(path).then(setOutcome)}
      >
        {outcome === 'copied' ? 'Link copied' : 'Share'}
      </button>
      <span role="status" className="visually-hidden">
        {outcome === 'copied' && 'Link copied'}
      </span>
      {outcome === 'failed' ? link : <noscript>{link}</noscript>}
      {hasFeed && !root?.isForMembers && (
        <a className="small-action" href={`${path}/feed.atom`}>
          Feed
        </a>
      )}
    </div>
  )
})

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
