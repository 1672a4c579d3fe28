import { Ring, RingShape } from '../ui/Mark.tsx'

/** Said in place of a page that cannot be reached. The link asks for the same address again. */
export function OfflinePage({ siteName, style }: { siteName: string; style: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`Offline · ${siteName}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
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
      </body>
    </html>
  )
}
