import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { createContext, useContext, useEffect } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'
import { PageTags } from './PageTags.tsx'
import css from './styles.css?inline'
import stylesheetUrl from './styles.css?url'

export { stylesheetUrl }

interface Rendering {
  nonce?: string
  hasStylesheet: boolean
  accent: string | null
}

/** In a browser the page itself says whether it links the stylesheet. */
export const RenderingContext = createContext<Rendering>({
  hasStylesheet: !import.meta.env.SSR && document.querySelector('link[data-stylesheet]') !== null,
  // A page keeps the look that it came with: its policy allows no other style.
  accent: import.meta.env.SSR
    ? null
    : (document.querySelector('style[data-accent]')?.textContent ?? null),
})

/** `optional`: the browser waits 100 ms and never swaps it later, so the text does not move. */
const fontFace = `@font-face{font-family:"Fraunces Variable";src:url(${fraunces}) format("woff2");font-weight:100 900;font-display:optional}`

/**
 * At a first visit inline: first paint on slow 4G went from 1,284 to 692 ms. In the browser both
 * are read from the page, so that the scripts do not contain them a second time.
 */
function stylesOf(hasStylesheet: boolean): { code: string; url: string } {
  if (import.meta.env.SSR)
    return { code: hasStylesheet ? fontFace : fontFace + css, url: stylesheetUrl }
  const style = document.querySelector<HTMLStyleElement>('style[data-file]')
  return { code: style?.textContent ?? '', url: style?.dataset.file ?? '' }
}

/** For an effect. Vite's development server has no files for what is loaded so late. */
export function afterLoad(run: () => unknown): (() => void) | undefined {
  if (!import.meta.env.PROD) return
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
  return () => window.removeEventListener('load', run)
}

export function Document({ children }: { children: React.ReactNode }) {
  const { nonce, hasStylesheet, accent } = useContext(RenderingContext)
  const { code, url } = stylesOf(hasStylesheet)
  useEffect(() => {
    // Its answer sets the cookie by which later pages link it. Without a network the next page has
    // the stylesheet in it again.
    if (!hasStylesheet && url !== '')
      return afterLoad(() => fetch(url, { priority: 'low' }).catch(() => {}))
  }, [url, hasStylesheet])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          // A sheet from below stays above the keyboard of a phone.
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        {/* Links that a browser puts in would not be those that React drew. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style
          nonce={nonce}
          suppressHydrationWarning
          data-file={url}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet
          dangerouslySetInnerHTML={{ __html: code }}
        />
        {accent !== null && (
          <style
            nonce={nonce}
            suppressHydrationWarning
            data-accent=""
            // biome-ignore lint/security/noDangerouslySetInnerHtml: of two validated colours
            dangerouslySetInnerHTML={{ __html: accent }}
          />
        )}
        {hasStylesheet && <link rel="stylesheet" href={url} data-stylesheet="" />}
        <Meta />
        {/* React leaves elements of the head alone that it did not render. */}
        {import.meta.env.SSR && <PageTags />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
