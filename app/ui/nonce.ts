import { createContext } from 'react'

/** The page's stylesheet as it arrived; browsers hide its nonce from selectors and pages' text, but not from our own scripts. */
export const arrivedStyle = import.meta.env.SSR ? null : document.querySelector('style')

/** The nonce of the page's Content-Security-Policy: of this answer on the server, of the page that was loaded first in the browser. */
export const NonceContext = createContext(arrivedStyle?.nonce ?? '')
