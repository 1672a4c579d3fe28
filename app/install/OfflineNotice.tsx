import { Ring, RingShape } from '../ui/Mark.tsx'

/** Said in place of a page that cannot be reached. The link asks for the same address again. */
export function OfflineNotice({ siteName }: { siteName: string }) {
  return (
    <main>
      <p className="brand">{siteName}</p>
      <span className="mark" aria-hidden="true">
        <RingShape />
        <Ring />?
      </span>
      <h1>You are offline.</h1>
      <p>This page needs the network. What you typed before is still there when you go back.</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this page */}
        <a href="">Try again</a>
      </p>
    </main>
  )
}
